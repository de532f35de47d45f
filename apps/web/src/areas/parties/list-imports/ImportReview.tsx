/** An import after the upload: its check, a preview of each line, its result, and the undo. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import {
  numberText,
  type BusyListImportState,
  type ListImport,
  type ListImportKind,
  type Resource,
  getPluralNoun,
} from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import {
  listLineCounts,
  findFirstKind,
  describeRefusedLines,
  linesPerPage,
  moveImport,
  buildRefusedLinesUrl,
  summarizeImport,
  undoText,
  type ImportPlace,
} from './imports.ts'
import { ImportLines } from './ImportLines.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './list-imports.module.css'
import resourceTable from '../../../kit/list/resource-table.module.css'
import common from '../../../ui/parts/common.module.css'

const workTexts = {
  checking: {
    label: t(m.check),
    text: t(m.checkingTheLinesOfTheFile),
    cancel: t(m.cancelCheck),
  },
  confirming: {
    label: t(m.importLabel),
    text: t(m.importingListChangesAfterAllLines),
    cancel: t(m.cancelImport),
  },
  undoing: {
    label: t(m.undo),
    text: t(m.undoingImportListChangesAfterAll),
    cancel: t(m.cancelUndo),
  },
} as const satisfies Record<BusyListImportState, { label: string; text: string; cancel: string }>

/** The running step with its progress and a cancel button. */
const UnderWay = ({
  resource,
  made,
  state,
}: {
  resource: Resource
  made: ListImport
  state: BusyListImportState
}) => {
  const canceling = useChange(() => moveImport(resource, made.id, 'cancel'), 'inline')
  const { label, text, cancel } = workTexts[state]
  const { done, total } = made.progress ?? { done: 0, total: 0 }
  return (
    <section className={styles.importCard} aria-label={label}>
      <p>{text}</p>
      <LinearProgress label={label} {...(done > 0 ? { share: done / total } : {})} />
      <p role="status">{done > 0 ? t(m.ofLine, { done, total }) : t(m.line2, { total })}</p>
      <p>{t(m.youCanLeaveThisPageFollow)}</p>
      {canceling.problem && <Alert severity="error">{canceling.problem}</Alert>}
      <div className={styles.importButtons}>
        <Button
          variant="outlined"
          color="inherit"
          loading={canceling.isBusy}
          onClick={() => canceling.send()}
        >
          {cancel}
        </Button>
      </div>
    </section>
  )
}

/** A file that could not be checked, with the reason. */
const Failed = ({ resource, made }: { resource: Resource; made: ListImport }) => (
  <Alert severity="error" className={styles.importOutcome}>
    <strong>{made.message}</strong>
    <div>
      <Button size="small" variant="outlined" color="inherit" href={paths.listImport(resource.name)}>
        {t(m.chooseAnotherFile)}
      </Button>
    </div>
  </Alert>
)

const getSeverity = ({ status, problem }: ListImport): 'error' | 'success' | 'info' => {
  if (problem) return 'error'
  return status === 'applied' ? 'success' : 'info'
}

/** The result of the import and the actions on it. */
const Outcome = ({ resource, made }: { resource: Resource; made: ListImport }) => {
  const undo = () =>
    confirm({
      title: t(m.undoImportOf, { fileName: made.fileName }),
      consequences: undoText(made, resource),
      action: t(m.undoImport),
      destructive: true,
      run: () => moveImport(resource, made.id, 'undo'),
    })
  return (
    <Alert severity={getSeverity(made)} className={styles.importOutcome}>
      <strong>{made.message}</strong>
      {made.status === 'applied' && made.refused > 0 && <p>{describeRefusedLines(made)}</p>}
      <div>
        {made.status === 'applied' && (
          <Button size="small" variant="outlined" color="inherit" onClick={undo}>
            {t(m.undoImport)}
          </Button>
        )}
        <Button size="small" color="inherit" href={resource.pages.list}>
          {t(m.show, { nouns: getPluralNoun(resource) })}
        </Button>
        <Button size="small" color="inherit" href={paths.listImport(resource.name)}>
          {t(m.importAnotherFile)}
        </Button>
      </div>
    </Alert>
  )
}

/** The confirmation below a preview. The button says what it does. */
const Confirmation = ({ resource, made }: { resource: Resource; made: ListImport }) => {
  const confirming = useChange(() => moveImport(resource, made.id, 'confirm'), 'inline')
  const problem = confirming.problem || made.problem
  const isNothing = made.toAdd + made.toChange === 0
  return (
    <section className={styles.importCard} aria-label={t(m.confirmation)}>
      <p>
        {isNothing
          ? made.refused > 0
            ? t(m.noneOfLinesCanBeImported)
            : t(m.listAlreadyContainsEverythingInThis)
          : [
              t(m.nothingHasBeenChangedYetReview),
              made.toAdd > 0 ? t(resource.importNote ?? '') : '',
              describeRefusedLines(made),
            ].join(' ')}
      </p>
      {problem && <Alert severity="error">{problem}</Alert>}
      <div className={styles.importButtons}>
        {!isNothing && (
          <Button variant="contained" loading={confirming.isBusy} onClick={() => confirming.send()}>
            {summarizeImport(made, resource)}
          </Button>
        )}
        <Button
          color="inherit"
          variant={isNothing ? 'outlined' : 'text'}
          disabled={confirming.isBusy}
          href={paths.listImport(resource.name)}
        >
          {t(m.chooseAnotherFile)}
        </Button>
      </div>
    </section>
  )
}

/** Returns whether the file has been checked, so that its lines can be shown. */
const hasLines = ({ status }: ListImport): boolean => status !== 'checking' && status !== 'failed'

const State = ({ resource, made }: { resource: Resource; made: ListImport }) => {
  switch (made.status) {
    case 'checking':
    case 'confirming':
    case 'undoing':
      return <UnderWay resource={resource} made={made} state={made.status} />
    case 'failed':
      return <Failed resource={resource} made={made} />
    case 'preview':
      return <Confirmation resource={resource} made={made} />
    case 'applied':
    case 'undone':
      return <Outcome resource={resource} made={made} />
  }
}

/** Renders an import in any state. */
export const ImportReview = ({
  resource,
  made,
  place,
}: {
  resource: Resource
  made: ListImport
  place: ImportPlace
}) => {
  const navigate = useNavigate()
  const kind = place.kind ?? findFirstKind(made)
  const navigateTo = (next: { kind: ListImportKind; page?: number; size?: number }) => {
    const { page = 1, size = place.size } = next
    void navigate({
      to: '/list-import',
      search: {
        list: resource.name,
        id: made.id,
        kind: next.kind,
        ...(page > 1 ? { page: String(page) } : {}),
        ...(size === linesPerPage ? {} : { size: String(size) }),
      },
      replace: true,
    })
  }
  return (
    <div className={`${styles.import} ${styles.importReview}`}>
      <State resource={resource} made={made} />
      {made.ignoredColumns.length > 0 && (
        <Alert severity="info">
          {renderRich(m.columnsNotImported, {
            count: made.ignoredColumns.length,
            columns: made.ignoredColumns.join(', '),
            strong: (content) => <strong>{content}</strong>,
          })}
        </Alert>
      )}
      {hasLines(made) && (
        <section className={resourceTable.listCard} aria-label={t(m.fileLines)}>
          <Tabs
            label={t(m.linesByResult)}
            value={kind}
            onChange={(next) => navigateTo({ kind: next })}
            tabs={listLineCounts(made).map(({ kind, label, count }) => ({
              value: kind,
              disabled: count === 0,
              label: (
                <span className={kind === 'refused' && count > 0 ? styles.importBad : undefined}>
                  {label} <small className={common.number}>{numberText(count)}</small>
                </span>
              ),
            }))}
            end={
              kind === 'refused' &&
              made.refused > 0 && (
                <Button size="small" href={buildRefusedLinesUrl(made.id)} download>
                  {t(m.downloadRejectedLines)}
                </Button>
              )
            }
          >
            <ImportLines
              resource={resource}
              id={made.id}
              kind={kind}
              place={place}
              onPage={(page) => navigateTo({ kind, page })}
              onSize={(size) => navigateTo({ kind, size })}
            />
          </Tabs>
        </section>
      )}
    </div>
  )
}
