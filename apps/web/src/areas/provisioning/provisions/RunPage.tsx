/** One run: its status, its plan or result, the decisions about it, and its log. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import {
  cancelProvisionRun,
  isProvisionAtWork,
  isProvisionStepEnd,
  permit,
  provisionHistory,
  provisions,
  provisionSteps,
  retryProvisionRun,
  type ProvisionRun,
  provisionActions,
} from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { labelOf } from '../../../ui/parts/option-label.ts'
import common from '../../../ui/parts/common.module.css'
import { Stepper } from '../../../ui/parts/Stepper.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { provisionEdit } from './edit-paths.ts'
import { Approval } from './Approval.tsx'
import { Cautions } from './Cautions.tsx'
import { PlanTable } from './PlanTable.tsx'
import { RunLog } from './RunLog.tsx'
import { RunPrice } from './RunPrice.tsx'
import { refreshRun } from './run-query.ts'
import { UnderwayList } from './UnderwayList.tsx'
import { useRun } from './use-run.ts'
import { useRefreshOnChange } from './use-refresh-on-change.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './provisions.module.css'

type Step = 'first' | 'approval' | 'work' | 'done'

/** Returns the name of a step. An action on a machine has no plan. */
const getStepName = ({ resourceAction }: ProvisionRun, step: Step): string =>
  ({
    first: resourceAction ? t(m.preparing) : t(m.planning),
    approval: t(m.approval),
    work: resourceAction ? t(m.inProgress) : t(m.applying),
    done: t(m.done),
  })[step]

const listSteps = (run: ProvisionRun): Step[] =>
  run.approvalReason || run.decidedBy ? ['first', 'approval', 'work', 'done'] : ['first', 'work', 'done']

const findActiveStep = (run: ProvisionRun): number => {
  const steps = listSteps(run)
  const findStepIndex = (step: Step) => steps.indexOf(step)
  switch (run.step) {
    case 'planning':
      return 0
    case 'awaiting-approval':
      return findStepIndex('approval')
    case 'applying':
      return findStepIndex('work')
    case 'succeeded':
      return steps.length
    case 'failed':
    case 'cancelled':
      return run.plan === null
        ? 0
        : findStepIndex(
            run.resourceAction || run.log.some(({ kind }) => kind === 'begun') ? 'work' : 'approval',
          )
  }
}

const Buttons = ({ run }: { run: ProvisionRun }) => {
  const navigate = useNavigate()
  const mayAsk = useMay('provisions.request')
  const retrying = useChange(async () => {
    const { id, message } = await send(retryProvisionRun, { params: { id: run.id } })
    showToast(message, { tone: 'success' })
    await navigate({ to: paths.provisionRun(id) })
  }, 'toast')
  const isOver = isProvisionStepEnd(run.step)
  const requestLink = (
    <Button href={getResourcePaths(provisions).detail(run.provisionId)}>{t(m.viewRequest)}</Button>
  )
  if (!mayAsk) return requestLink
  return (
    <div className={common.buttons}>
      {/* An action that was sent cannot be canceled. */}
      {!isOver && !(run.resourceAction && run.step === 'applying') && (
        <Button
          color="error"
          disabled={run.isCancelling}
          onClick={() =>
            confirm({
              title:
                run.step !== 'awaiting-approval'
                  ? t(m.cancelThisRun)
                  : run.resourceAction
                    ? t(m.rejectThisRequest)
                    : t(m.rejectThisPlan),
              consequences:
                run.step === 'awaiting-approval'
                  ? t(m.thePlanIsNotApplied)
                  : t(m.changesAlreadyInProgressAtProvider),
              action: run.step === 'awaiting-approval' ? t(m.reject) : t(m.cancelRun),
              destructive: true,
              run: async () => {
                const { message } = await send(cancelProvisionRun, { params: { id: run.id } })
                showToast(message)
                await refreshRun(run.id)
              },
            })
          }
        >
          {run.isCancelling ? t(m.stopping) : run.step === 'awaiting-approval' ? t(m.reject) : t(m.cancel)}
        </Button>
      )}
      {run.isRetryable && (
        <Button loading={retrying.isBusy} onClick={() => retrying.send()}>
          {t(m.retry)}
        </Button>
      )}
      {requestLink}
    </div>
  )
}

/** The effects of an action, which has no plan. */
const Effects = ({
  action: { label, effects, snapshotName },
}: {
  action: NonNullable<ProvisionRun['resourceAction']>
}) => (
  <Block title={label}>
    {effects.map((effect) => (
      <p key={effect}>{effect}</p>
    ))}
    {snapshotName && (
      <p>{renderRich(m.snapshotNamed, { snapshotName, code: (chunks) => <code>{chunks}</code> })}</p>
    )}
  </Block>
)

const getSeverity = (run: ProvisionRun) => {
  if (run.step === 'failed') return 'error'
  return run.step === 'cancelled' ? 'warning' : 'success'
}

const Shown = ({ run }: { run: ProvisionRun }) => {
  const failed = run.step === 'failed'
  return (
    <div className={styles.run}>
      <p>
        {renderRich(m.runRequestedBy, {
          resourceTypeName: run.resourceTypeName,
          companyName: run.companyName,
          createdBy: run.createdBy,
          date: () => <DateCell value={run.createdTime} withTime />,
          isDecided: String(Boolean(run.decidedBy)),
          decidedBy: run.decidedBy ?? '',
        })}
        {isProvisionAtWork(run) && ` ${t(m.itIsStoppedAfterMinute, { longestMinutes: run.longestMinutes })}`}
      </p>
      <Stepper
        label={t(m.status, { label: t(provisionSteps.find(({ value }) => value === run.step)?.label) ?? '' })}
        steps={listSteps(run).map((step) => getStepName(run, step))}
        active={findActiveStep(run)}
        {...(failed ? { problem: t(m.failed) } : {})}
      />
      {run.step === 'awaiting-approval' && (
        <>
          {!run.resourceAction && (
            <Cautions
              cautions={run.plan?.cautions ?? []}
              editHref={provisionEdit(run.resourceTypeId, run.provisionId)}
            />
          )}
          <Approval run={run} />
        </>
      )}
      {isProvisionStepEnd(run.step) && run.message && (
        <Alert severity={getSeverity(run)}>{run.message}</Alert>
      )}
      {run.resourceAction && <Effects action={run.resourceAction} />}
      {run.plan && !run.resourceAction && <RunPrice run={run} />}
      {isProvisionAtWork(run) && <UnderwayList log={run.log} />}
      {run.plan && !run.resourceAction && (
        <PlanTable plan={run.plan} isOpen={run.step === 'awaiting-approval'} />
      )}
      <RunLog run={run} isAtWork={isProvisionAtWork(run)} />
    </div>
  )
}

const Page = () => {
  const answer = useRun(useRowId())
  const run = answer.data
  useRefreshOnChange(run?.step)
  const title = run
    ? `${run.resourceAction?.label ?? labelOf(provisionActions, run.action)} ${run.resourceName}`
    : t(m.run)
  useTitle(title)
  const list = { href: paths.provisions(), name: provisions.title }
  return (
    <>
      <PageHeader title={title} crumbs={[list, { name: title }]} action={run && <Buttons run={run} />} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list.href, title: t(list.name) }} />
      ) : run ? (
        <Shown run={run} />
      ) : (
        <LogoSpinner />
      )}
    </>
  )
}

/** The page. The address holds the ID of the run. */
export const RunPage = () => (
  <RequireRole permission={permit.read(provisionHistory)}>
    <Page />
  </RequireRole>
)
