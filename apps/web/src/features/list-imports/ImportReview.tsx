/** The second step of an import: what the file would do, line by line; afterwards what it did, and the way back. */
import { numberText, word, type ListImport, type ListImportKind, type Resource } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../kit/api/paths.ts'
import { usesOf } from '../../kit/api/failures.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { Uses } from '../../ui/parts/Uses.tsx'
import {
  countsOf,
  finishImport,
  firstKind,
  leftOutText,
  linesPerPage,
  refusedUrl,
  summaryOf,
  undoText,
  type ImportPlace,
} from './imports.ts'
import { ImportLines } from './ImportLines.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Tabs } from '../../ui/parts/Tabs.tsx'
import styles from './list-imports.module.css'
import resourceTable from '../../kit/list/resource-table.module.css'
import common from '../../ui/parts/common.module.css'

/** Where it stands, with what can be done about it. */
const Outcome = ({ resource, made }: { resource: Resource; made: ListImport }) => {
  const { noun } = resource
  const undo = () =>
    confirm({
      title: `Undo the import of ${made.fileName}?`,
      consequences: undoText(made, noun),
      action: 'Undo the import',
      destructive: true,
      run: () => finishImport(resource, made.id, 'undo'),
    })
  return (
    <Alert severity={made.status === 'applied' ? 'success' : 'info'} className={styles.importOutcome}>
      <strong>{made.message}</strong>
      {made.status === 'applied' && made.refused > 0 && <p>{leftOutText(made)}</p>}
      <div>
        {made.status === 'applied' && (
          <Button size="small" variant="outlined" color="inherit" onClick={undo}>
            Undo the import
          </Button>
        )}
        <Button size="small" color="inherit" href={resource.pages.list}>
          {`Show ${resource.title.toLowerCase()}`}
        </Button>
        <Button size="small" color="inherit" href={paths.listImport(resource.name)}>
          Import another file
        </Button>
      </div>
    </Alert>
  )
}

/** What a preview asks: the button says what it does. */
const Confirmation = ({ resource, made }: { resource: Resource; made: ListImport }) => {
  const confirming = useChange(() => finishImport(resource, made.id, 'confirm'), 'inline')
  const uses = usesOf(confirming.error)
  const isNothing = made.toAdd + made.toChange === 0
  return (
    <section className={styles.importCard} aria-label="Confirmation">
      <p>
        {isNothing
          ? made.refused > 0
            ? 'No line of this file can be brought in. Put right what is refused, then choose the file again.'
            : 'Everything in this file is in the list already, so there is nothing to do.'
          : [
              'Nothing has been changed yet. Look at the lines of the file below, then confirm.',
              made.toAdd > 0 ? (resource.importNote ?? '') : '',
              leftOutText(made),
            ].join(' ')}
      </p>
      {confirming.problem && (
        <Alert severity="error">
          {confirming.problem}
          {uses.length > 0 && <Uses uses={uses} onFollow={confirming.forget} />}
        </Alert>
      )}
      <div className={styles.importButtons}>
        {!isNothing && (
          <Button variant="contained" loading={confirming.isBusy} onClick={() => confirming.send()}>
            {summaryOf(made, resource.noun)}
          </Button>
        )}
        <Button
          color="inherit"
          variant={isNothing ? 'outlined' : 'text'}
          disabled={confirming.isBusy}
          href={paths.listImport(resource.name)}
        >
          Choose another file
        </Button>
      </div>
    </section>
  )
}

/** Draws an import, confirmed or not. */
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
  const kind = place.kind ?? firstKind(made)
  const go = (next: { kind: ListImportKind; page?: number; size?: number }) => {
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
      {made.status === 'preview' ? (
        <Confirmation resource={resource} made={made} />
      ) : (
        <Outcome resource={resource} made={made} />
      )}
      {made.ignoredColumns.length > 0 && (
        <Alert severity="info">
          {word(made.ignoredColumns.length, 'This column is', 'These columns are')} not brought in, because
          the portal knows none of that name or fills it in itself:{' '}
          <strong>{made.ignoredColumns.join(', ')}</strong>.
        </Alert>
      )}
      <section className={resourceTable.listCard} aria-label="Lines of the file">
        <Tabs
          label="What the lines do"
          value={kind}
          onChange={(next) => go({ kind: next })}
          tabs={countsOf(made).map(({ kind, label, count }) => ({
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
              <Button size="small" href={refusedUrl(made.id)} download>
                Download the refused lines
              </Button>
            )
          }
        >
          <ImportLines
            resource={resource}
            id={made.id}
            kind={kind}
            place={place}
            onPage={(page) => go({ kind, page })}
            onSize={(size) => go({ kind, size })}
          />
        </Tabs>
      </section>
    </div>
  )
}
