/**
 * The lines of an import of one kind: rows to add, changes with old and new values, or the reason why a line is
 * rejected.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import {
  capitalize,
  importFieldsOf,
  numberText,
  type ListImportKind,
  type ListImportLine,
  type Resource,
  getNoun,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../kit/api/failures.ts'
import { pageSizes, formatRowRange } from '../../../kit/api/list-search.ts'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { ErrorState } from '../../../ui/parts/ErrorState.tsx'
import { Pager } from '../../../ui/parts/Pager.tsx'
import { buildImportLinesQuery, type ImportPlace } from './imports.ts'
import styles from './list-imports.module.css'

type LinesProps = { resource: Resource; lines: readonly ListImportLine[] }

/** A placeholder for an empty value. */
const Empty = () => <span className={styles.importEmpty}>{t(m.empty)}</span>

const LineNumber = ({ line }: { line: number }) => (
  <td className={styles.importLine} data-label={t(m.line)}>
    {numberText(line)}
  </td>
)

/** New rows, with a column for each value that at least one line provides. */
const AddedLines = ({ resource, lines }: LinesProps) => {
  const given = new Set(lines.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const fields = importFieldsOf(resource).filter((field) => given.has(field))
  return (
    <table className={`${styles.importLines} ${styles.importWide}`} aria-label={t(m.addedLines)}>
      <thead>
        <tr>
          <th scope="col">{t(m.line)}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(resource.fields[field]?.label ?? field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, changes }) => (
          <tr key={line}>
            <LineNumber line={line} />
            {fields.map((field) => {
              const text = changes.find((change) => change.field === field)?.after ?? ''
              return (
                <td key={field} title={text}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ChangedLines = ({ resource, lines }: LinesProps) => (
  <table className={`${styles.importLines} ${styles.importStacking}`} aria-label={t(m.changedLines)}>
    <thead>
      <tr>
        <th scope="col">{t(m.line)}</th>
        <th scope="col">{capitalize(getNoun(resource))}</th>
        <th scope="col">{t(m.column)}</th>
        <th scope="col">{t(m.before)}</th>
        <th scope="col">{t(m.after)}</th>
      </tr>
    </thead>
    <tbody>
      {lines.flatMap(({ line, name, changes }) =>
        changes.map(({ field, label, before, after }, index) => (
          <tr key={`${line} ${field}`} data-more={index > 0 || undefined}>
            <LineNumber line={line} />
            <td data-label={capitalize(getNoun(resource))}>{name}</td>
            <td data-label={t(m.column)}>{label}</td>
            <td data-label={t(m.before)}>{before ? <del>{before}</del> : <Empty />}</td>
            <td data-label={t(m.after)}>{after ? <ins>{after}</ins> : <Empty />}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
)

const SameLines = ({ resource, lines }: LinesProps) => (
  <table className={styles.importLines} aria-label={t(m.unchangedLines)}>
    <thead>
      <tr>
        <th scope="col">{t(m.line)}</th>
        <th scope="col">{capitalize(getNoun(resource))}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, name }) => (
        <tr key={line}>
          <LineNumber line={line} />
          <td>{name}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const RefusedLines = ({ resource, lines }: LinesProps) => (
  <table className={`${styles.importLines} ${styles.importStacking}`} aria-label={t(m.rejectedLines)}>
    <thead>
      <tr>
        <th scope="col">{t(m.line)}</th>
        <th scope="col">{capitalize(getNoun(resource))}</th>
        <th scope="col">{t(m.column)}</th>
        <th scope="col">{t(m.reason)}</th>
      </tr>
    </thead>
    <tbody>
      {lines.flatMap(({ line, name, problems }) =>
        problems.map(({ column, message }, index) => (
          <tr key={`${line} ${column} ${message}`} data-more={index > 0 || undefined}>
            <LineNumber line={line} />
            <td data-label={capitalize(getNoun(resource))}>{name || <Empty />}</td>
            <td data-label={t(m.column)}>{column || t(m.fullLine)}</td>
            <td data-label={t(m.reason)}>{t(m.refusedBecause, { problem: message })}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
)

const tables = {
  add: AddedLines,
  change: ChangedLines,
  same: SameLines,
  refused: RefusedLines,
} as const satisfies Record<ListImportKind, (props: LinesProps) => React.JSX.Element>

/** Renders one page of the lines. */
export const ImportLines = ({
  resource,
  id,
  kind,
  place,
  onPage,
  onSize,
}: {
  resource: Resource
  id: string
  kind: ListImportKind
  place: ImportPlace
  onPage: (page: number) => void
  onSize: (size: number) => void
}) => {
  const { page, size } = place
  const { data, error, isError, refetch, isPlaceholderData } = useQuery(
    buildImportLinesQuery(id, { kind, page, size }),
  )
  const Table = tables[kind]
  if (isError && !data)
    return (
      <ErrorState
        title={t(m.couldNotLoadLines)}
        message={describeError(error)}
        onRetry={() => void refetch()}
      />
    )
  // Lines of the previous tab have other columns. Only lines of the same tab are shown while the next page loads.
  const rows =
    data && !(isPlaceholderData && data.rows.some((row) => row.kind !== kind)) ? data.rows : undefined
  return (
    <>
      <div
        className={`${styles.importScroll} ${styles.importWindow}`}
        role="group"
        aria-label={t(m.lines)}
        aria-busy={!rows}
        tabIndex={0}
      >
        {rows && rows.length > 0 && <Table resource={resource} lines={rows} />}
        {rows?.length === 0 && <EmptyState title={t(m.noLines)} />}
      </div>
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil((data?.count ?? 0) / size))}
        size={size}
        sizes={pageSizes}
        range={rows ? formatRowRange({ page, size }, data?.count ?? 0, rows.length) : '–'}
        onPage={onPage}
        onSize={onSize}
      />
    </>
  )
}
