/**
 * The lines of an import of one kind: rows to add, changes with old and new values, or the reason why a line is
 * rejected.
 */
import {
  capitalize,
  importFieldsOf,
  numberText,
  type ListImportKind,
  type ListImportLine,
  type Resource,
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
const Empty = () => <span className={styles.importEmpty}>empty</span>

const LineNumber = ({ line }: { line: number }) => (
  <td className={styles.importLine} data-label="Line">
    {numberText(line)}
  </td>
)

/** New rows, with a column for each value that at least one line provides. */
const AddedLines = ({ resource, lines }: LinesProps) => {
  const given = new Set(lines.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const fields = importFieldsOf(resource).filter((field) => given.has(field))
  return (
    <table className={`${styles.importLines} ${styles.importWide}`} aria-label="Added lines">
      <thead>
        <tr>
          <th scope="col">Line</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {resource.fields[field]?.label ?? field}
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
  <table className={`${styles.importLines} ${styles.importStacking}`} aria-label="Changed lines">
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">{capitalize(resource.noun)}</th>
        <th scope="col">Column</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {lines.flatMap(({ line, name, changes }) =>
        changes.map(({ field, label, before, after }, index) => (
          <tr key={`${line} ${field}`} data-more={index > 0 || undefined}>
            <LineNumber line={line} />
            <td data-label={capitalize(resource.noun)}>{name}</td>
            <td data-label="Column">{label}</td>
            <td data-label="Before">{before ? <del>{before}</del> : <Empty />}</td>
            <td data-label="After">{after ? <ins>{after}</ins> : <Empty />}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
)

const SameLines = ({ resource, lines }: LinesProps) => (
  <table className={styles.importLines} aria-label="Lines without a change">
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">{capitalize(resource.noun)}</th>
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
  <table className={`${styles.importLines} ${styles.importStacking}`} aria-label="Refused lines">
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">{capitalize(resource.noun)}</th>
        <th scope="col">Column</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      {lines.flatMap(({ line, name, problems }) =>
        problems.map(({ column, message }, index) => (
          <tr key={`${line} ${column} ${message}`} data-more={index > 0 || undefined}>
            <LineNumber line={line} />
            <td data-label={capitalize(resource.noun)}>{name || <Empty />}</td>
            <td data-label="Column">{column || 'The whole line'}</td>
            <td data-label="Why">{message}.</td>
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
        title="The lines could not be loaded"
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
        aria-label="Lines"
        aria-busy={!rows}
        tabIndex={0}
      >
        {rows && rows.length > 0 && <Table resource={resource} lines={rows} />}
        {rows?.length === 0 && <EmptyState title="There are no such lines" />}
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
