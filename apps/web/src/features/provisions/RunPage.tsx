/** A run: how it stands, what it would do or did, what people decide about it, and its log. */
import {
  approveProvisionRun,
  cancelProvisionRun,
  capitalized,
  counted,
  isProvisionAtWork,
  isProvisionStepEnd,
  permit,
  provisionHistory,
  provisions,
  provisionSteps,
  retryProvisionRun,
  type ProvisionRun,
} from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import { refreshTasks } from '../../kit/work/tasks.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DateCell } from '../../ui/parts/cells.tsx'
import common from '../../ui/parts/common.module.css'
import { Stepper } from '../../ui/parts/Stepper.tsx'
import { TextField } from '../../ui/parts/fields.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { provisionEdit } from './edit-paths.ts'
import { Cautions } from './Cautions.tsx'
import { PlanTable } from './PlanTable.tsx'
import { RunLog } from './RunLog.tsx'
import { RunPrice } from './RunPrice.tsx'
import { runQuery } from './run-query.ts'
import { UnderwayList } from './UnderwayList.tsx'
import { useRun } from './use-run.ts'
import { useShownAnew } from './use-shown-anew.ts'
import styles from './provisions.module.css'

const refresh = async (id: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey })
  void refreshTasks()
}

const stepsOf = ({ asksFor, decidedBy }: ProvisionRun): string[] =>
  asksFor || decidedBy ? ['Planning', 'Approval', 'Applying', 'Done'] : ['Planning', 'Applying', 'Done']

const activeOf = (run: ProvisionRun): number => {
  const steps = stepsOf(run)
  const at = (name: string) => steps.indexOf(name)
  switch (run.step) {
    case 'planning':
      return 0
    case 'awaiting-approval':
      return at('Approval')
    case 'applying':
      return at('Applying')
    case 'succeeded':
      return steps.length
    case 'failed':
    case 'cancelled':
      return run.plan === null
        ? 0
        : at(run.log.some(({ kind }) => kind === 'begun') ? 'Applying' : 'Approval')
  }
}

/** Agreeing to a plan; the name of each resource that loses data is typed. */
const Approval = ({ run }: { run: ProvisionRun }) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const names = run.plan?.confirm ?? []
  const agreeing = useChange(async () => {
    const { message } = await send(approveProvisionRun, {
      params: { id: run.id },
      body: { confirmNames: names.map(({ name }) => name) },
    })
    toast(message, { tone: 'success' })
    await refresh(run.id)
  }, 'inline')
  const loses = names.length > 0
  const isTyped = names.every(({ name }) => typed[name]?.trim() === name)
  const mayAsk = useMay('provisions.request')
  return (
    <Alert severity={loses ? 'warning' : 'info'}>
      <p>
        Requested by {run.createdBy} on <DateCell value={run.createdTime} withTime />.{' '}
        {mayAsk ? run.asksFor : 'The plan is waiting for approval.'}
      </p>
      {mayAsk && !run.mayDecide && run.approvers !== '' && <p>{run.approvers}</p>}
      {run.mayDecide && (
        <form
          className={styles.approval}
          onSubmit={(event) => {
            event.preventDefault()
            agreeing.send()
          }}
        >
          {names.map(({ name, data }) => (
            <TextField
              key={name}
              label={`Type ${name} to agree`}
              {...(data && { help: `Lost: ${data}.` })}
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
            color={loses ? 'error' : 'primary'}
            loading={agreeing.isBusy}
            disabled={!isTyped}
          >
            {run.action === 'delete' ? 'Delete it' : 'Carry it out'}
          </Button>
          {agreeing.problem && <p role="alert">{agreeing.problem}</p>}
        </form>
      )}
    </Alert>
  )
}

const Buttons = ({ run }: { run: ProvisionRun }) => {
  const navigate = useNavigate()
  const mayAsk = useMay('provisions.request')
  const retrying = useChange(async () => {
    const { id, message } = await send(retryProvisionRun, { params: { id: run.id } })
    toast(message, { tone: 'success' })
    await navigate({ to: paths.provisionRun(id) })
  }, 'toast')
  const isOver = isProvisionStepEnd(run.step)
  const asked = <Button href={resourcePaths(provisions).detail(run.provisionId)}>What was asked for</Button>
  if (!mayAsk) return asked
  return (
    <div className={common.buttons}>
      {!isOver && (
        <Button
          color="error"
          disabled={run.isCancelling}
          onClick={() =>
            confirm({
              title: run.step === 'awaiting-approval' ? 'Reject this plan?' : 'Cancel this run?',
              consequences:
                run.step === 'awaiting-approval'
                  ? 'Nothing of it is carried out.'
                  : 'What has begun in the cloud is finished first. What was made stands until it is deleted.',
              action: run.step === 'awaiting-approval' ? 'Reject' : 'Cancel the run',
              destructive: true,
              run: async () => {
                const { message } = await send(cancelProvisionRun, { params: { id: run.id } })
                toast(message)
                await refresh(run.id)
              },
            })
          }
        >
          {run.isCancelling ? 'Stopping…' : run.step === 'awaiting-approval' ? 'Reject' : 'Cancel'}
        </Button>
      )}
      {run.isRetryable && (
        <Button loading={retrying.isBusy} onClick={() => retrying.send()}>
          Retry
        </Button>
      )}
      {asked}
    </div>
  )
}

const severityOf = (run: ProvisionRun) => {
  if (run.step === 'failed') return 'error'
  return run.step === 'cancelled' ? 'warning' : 'success'
}

const Shown = ({ run }: { run: ProvisionRun }) => {
  const failed = run.step === 'failed'
  return (
    <div className={styles.run}>
      <p>
        {run.resourceTypeName} for {run.companyName}, requested by {run.createdBy} on{' '}
        <DateCell value={run.createdTime} withTime />
        {run.decidedBy && `, approved by ${run.decidedBy}`}.
        {isProvisionAtWork(run) &&
          ` It is stopped when it takes more than ${counted(run.longestMinutes, 'minute')}.`}
      </p>
      <Stepper
        label={`How it stands: ${provisionSteps.find(({ value }) => value === run.step)?.label}`}
        steps={stepsOf(run)}
        active={activeOf(run)}
        {...(failed ? { problem: 'Failed' } : {})}
      />
      {run.step === 'awaiting-approval' && (
        <>
          <Cautions
            cautions={run.plan?.cautions ?? []}
            editHref={provisionEdit(run.resourceTypeId, run.provisionId)}
          />
          <Approval run={run} />
        </>
      )}
      {isProvisionStepEnd(run.step) && run.message && <Alert severity={severityOf(run)}>{run.message}</Alert>}
      {run.plan && <RunPrice run={run} />}
      {isProvisionAtWork(run) && <UnderwayList log={run.log} />}
      {run.plan && <PlanTable plan={run.plan} isOpen={run.step === 'awaiting-approval'} />}
      <RunLog run={run} isAtWork={isProvisionAtWork(run)} />
    </div>
  )
}

const Page = () => {
  const answer = useRun(useRowId())
  const run = answer.data
  useShownAnew(run?.step)
  const title = run ? `${capitalized(run.action)} ${run.resourceName}` : 'Run'
  useTitle(title)
  const list = { href: paths.provisions(), name: provisions.title }
  return (
    <>
      <PageHeader title={title} crumbs={[list, { name: title }]} action={run && <Buttons run={run} />} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list.href, title: list.name }} />
      ) : run ? (
        <Shown run={run} />
      ) : (
        <LogoSpinner />
      )}
    </>
  )
}

/** The page; the run's id stands in the address. */
export const RunPage = () => (
  <RequireRole permission={permit.read(provisionHistory)}>
    <Page />
  </RequireRole>
)
