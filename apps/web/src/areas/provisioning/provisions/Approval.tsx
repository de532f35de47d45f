/** Approves a plan. Names are typed, and deletion protection and contents are confirmed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { approveProvisionRun, type ProvisionRun } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { useMay } from '../../../kit/session/use-session.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './provisions.module.css'
import { refreshRun } from './run-query.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

type Safeguard = NonNullable<ProvisionRun['plan']>['safeguards'][number]

const getSafeguardKey = ({ kind, name }: Safeguard): string => `${kind} ${name}`

/** The form for users who can approve. */
const ApprovalForm = ({ run }: { run: ProvisionRun }) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const names = run.plan?.confirm ?? []
  const safeguards = run.plan?.safeguards ?? []
  const confirmed = safeguards.filter((of) => ticked.includes(getSafeguardKey(of)))
  const listConfirmedNames = (kind: Safeguard['kind']): string[] =>
    confirmed.filter((of) => of.kind === kind).map(({ name }) => name)
  const agreeing = useChange(async () => {
    const { message } = await send(approveProvisionRun, {
      params: { id: run.id },
      body: {
        confirmNames: names.map(({ name }) => name),
        confirmProtection: listConfirmedNames('protection'),
        confirmContents: listConfirmedNames('contents'),
      },
    })
    showToast(message, { tone: 'success' })
    await refreshRun(run.id)
  }, 'inline')
  const isReady =
    names.every(({ name }) => typed[name]?.trim() === name) &&
    safeguards.every((of) => ticked.includes(getSafeguardKey(of)))
  return (
    <form
      className={styles.approval}
      onSubmit={(event) => {
        event.preventDefault()
        agreeing.send()
      }}
    >
      {safeguards.length > 0 && (
        <div className={styles.safeguards}>
          {safeguards.map((of) => (
            <Checkbox
              key={getSafeguardKey(of)}
              label={of.label}
              checked={ticked.includes(getSafeguardKey(of))}
              onChange={(isTicked) => {
                agreeing.forget()
                setTicked((before) =>
                  isTicked
                    ? [...before, getSafeguardKey(of)]
                    : before.filter((key) => key !== getSafeguardKey(of)),
                )
              }}
            />
          ))}
        </div>
      )}
      {names.map(({ name, data }) => (
        <TextField
          key={name}
          label={t(m.typeToConfirm2, { name })}
          {...(data && { help: t(m.dataThatWillBeLost, { data }) })}
          value={typed[name] ?? ''}
          onChange={(value) => {
            agreeing.forget()
            setTyped((before) => ({ ...before, [name]: value }))
          }}
        />
      ))}
      <Button
        type="submit"
        variant="contained"
        color={names.length > 0 ? 'error' : 'primary'}
        loading={agreeing.isBusy}
        disabled={!isReady}
      >
        {run.resourceAction?.label ?? (run.action === 'delete' ? t(m.deleteLabel3) : t(m.approveAndApply))}
      </Button>
      {agreeing.problem && <p role="alert">{agreeing.problem}</p>}
    </form>
  )
}

/** Why a plan waits, who can approve it, and the form for those users. */
export const Approval = ({ run }: { run: ProvisionRun }) => {
  const mayAsk = useMay('provisions.request')
  const loses = (run.plan?.confirm ?? []).length > 0
  const blockingSafeguards = (run.plan?.safeguards ?? []).filter((of) => !of.isPossible)
  return (
    <Alert severity={loses ? 'warning' : 'info'}>
      <p>
        {renderRich(m.requestedByOn, {
          createdBy: run.createdBy,
          date: () => <DateCell value={run.createdTime} withTime />,
        })}{' '}
        {mayAsk ? run.approvalReason : t(m.thePlanIsWaitingForApproval)}
      </p>
      {mayAsk && !run.mayDecide && run.approvers !== '' && <p>{run.approvers}</p>}
      {blockingSafeguards
        .filter(({ text }) => !run.approvalReason.includes(text))
        .map(({ name, text }) => (
          <p key={name}>{text}</p>
        ))}
      {run.mayDecide && blockingSafeguards.length === 0 && <ApprovalForm run={run} />}
    </Alert>
  )
}
