/**
 * Builds the SQL statement that imports a file: cells as text, then the format's table, then CMP's own columns, then
 * the reasons to reject. The engine does all the work; no line item passes through JavaScript.
 */
import { isLineColumn, getValueKind, type LineColumn } from '../engine/columns.ts'
import {
  buildAmountSql,
  buildCurrencySql,
  buildInclusiveEndSql,
  buildInvoiceMonthSql,
  isBlank,
  isRounded,
  buildJsonFieldSql,
  buildTextSql,
  timeOf,
} from './convert.ts'
import type { DetectedFile } from './detect.ts'
import {
  listAlternatives,
  indexColumnsByName,
  normalizeColumnName,
  type BillingFormat,
  type Conversion,
} from './formats/format.ts'
import { wholeRow } from './formats/rejection-reasons.ts'
import { buildBillingAccountKeySql, buildSubAccountKeySql } from '../engine/cloud-keys.ts'
import { buildServiceNameSql } from '../engine/service-names.ts'
import { quoteIdentifier, quoteLiteral } from '../engine/sql-text.ts'
import { buildInvoiceKeySql } from './invoice-key.ts'
import { buildRegionSql } from './regions.ts'
import {
  defineMangledIdProblems,
  findRepeatedColumns,
  defineUnknownCurrencyProblem,
  type Problem,
} from './line-problems.ts'
import { extend, groupInStages, includesName } from './select-stages.ts'
import { countHeaderLines } from './shown-line.ts'
import { buildFileTags } from './tags.ts'

/** The source of the statement's rows and how the engine reads it. */
export type EngineSource = {
  format: 'CSV' | 'JSONEachRow' | 'Parquet'
  structure: string
  settings: string[]
}

type Cell = { name: string; read: string }

/** A text that no cell contains. NULL in the last column then means that the row ended before it. */
// oxlint-disable-next-line messages/inline-text -- A marker in SQL.
const absentCell = 'no cell 6f1d2c'
const extraCell = 'cell_after_last'

const buildCells = (file: DetectedFile): Cell[] =>
  file.columns.map((name, index) => {
    const nested = file.parquet?.[index]?.nested ?? false
    const column = file.container === 'csv' ? `f${index}` : quoteIdentifier(name)
    const mayBeNull =
      file.container === 'parquet' || (file.container === 'csv' && index === file.columns.length - 1)
    return { name, read: nested ? `toJSONString(${column})` : mayBeNull ? `ifNull(${column}, '')` : column }
  })

/** Returns how the engine reads the file: every cell as text, regardless of its content. */
export const buildEngineSource = (file: DetectedFile): EngineSource => {
  if (file.container === 'csv') {
    const last = file.columns.length - 1
    const columns = file.columns.map(
      (_, index) => `f${index} ${index === last ? 'Nullable(String)' : 'String'}`,
    )
    return {
      format: 'CSV',
      structure: [...columns, `${extraCell} Nullable(String)`].join(', '),
      settings: [
        'input_format_csv_skip_first_lines = 1',
        'input_format_csv_empty_as_default = 0',
        'input_format_csv_allow_variable_number_of_columns = 1',
        `format_csv_null_representation = ${quoteLiteral(absentCell)}`,
      ],
    }
  }
  const typeOf = (index: number) => file.parquet?.[index]?.type ?? 'String'
  const structure = file.columns.map((name, index) => `${quoteIdentifier(name)} ${typeOf(index)}`).join(', ')
  if (file.container === 'parquet')
    return { format: 'Parquet', structure, settings: ['input_format_parquet_preserve_order = 1'] }
  return {
    format: 'JSONEachRow',
    structure,
    settings: ['numbers', 'objects', 'arrays', 'bools']
      .map((kind) => `input_format_json_read_${kind}_as_strings = 1`)
      // A key that is not in the head stops the import, which is then restarted with that key.
      .concat('input_format_skip_unknown_fields = 0'),
  }
}

const buildValueSql = (column: LineColumn, cell: string, as: Conversion = 'plain'): string => {
  if (column === 'BillingCurrency' || column === 'PricingCurrency')
    return buildCurrencySql(`toLowCardinality(${cell})`)
  if (as === 'inclusiveEnd') return buildInclusiveEndSql(`toLowCardinality(${cell})`)
  if (as === 'invoiceMonth') return buildInvoiceMonthSql(`toLowCardinality(${cell})`)
  const kind = getValueKind(column)
  if (kind === 'amount') return buildAmountSql(cell)
  if (kind === 'time') return timeOf(`toLowCardinality(${cell})`)
  // A dictionary is built once here, and later steps work on its few entries.
  return kind === 'label' ? buildTextSql(`toLowCardinality(${cell})`) : buildTextSql(cell)
}

const buildEmptySql = (column: LineColumn): string => {
  const kind = getValueKind(column)
  if (kind === 'amount') return "CAST(NULL, 'Nullable(Decimal(38, 18))')"
  return kind === 'time' ? "CAST(NULL, 'Nullable(DateTime(\\'UTC\\'))')" : "''"
}

/** Columns that must have a value in every line item, or from which CMP's own columns are computed. */
const required = ['BilledCost', 'BillingCurrency', 'BillingPeriodStart'] as const
const readByUs: readonly LineColumn[] = [
  ...required,
  'BillingAccountId',
  'InvoiceId',
  'SubAccountId',
  'x_CustomerId',
]

/** The value that is assigned to a customer. */
const subAccount =
  "multiIf(SubAccountId != '', SubAccountId, x_CustomerId != '', x_CustomerId, BillingAccountId)"

/**
 * Normalizes values that a provider spells in several ways: services, regions, billing accounts. Columns that a format
 * does not fill are omitted.
 */
const buildSpellingSql = (format: BillingFormat, known: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const provider = getProviderSql(format)
  const region = {
    ...(known.has('RegionId') && { id: 'RegionId' }),
    ...(known.has('RegionName') && { name: 'RegionName' }),
  }
  const values = new Map([['BillingAccountId', buildBillingAccountKeySql(provider, 'BillingAccountId')]])
  if (region.id ?? region.name) values.set('RegionId', buildRegionSql(provider, region))
  for (const name of ['ServiceName', 'x_ProductName'])
    if (known.has(name)) values.set(name, buildServiceNameSql(name))
  return values
}

/** SQL: a line item's provider, as a literal if the format has only one provider. */
const getProviderSql = ({ derived }: BillingFormat): string => {
  const sql = derived.find(({ to }) => to === 'x_CloudProvider')?.sql ?? ''
  return /^'\w+'$/.test(sql) ? sql : 'x_CloudProvider'
}

/** Pairs for `multiIf`: the condition of a problem, and its number. `before` problems are already numbered. */
const buildProblemCodes = (problems: readonly Problem[], before: number): string[] =>
  problems.map(({ when }, index) => `${when}, ${before + index + 1}`)

/** The cells of a file, found by column name. */
type FileCells = {
  cells: readonly Cell[]
  /** Columns whose complete value a mapping has used. */
  usedColumns: Set<number>
  /** Returns the SQL of the first of these columns that the file has. */
  cellOf: (names: readonly string[], keep: boolean) => { name: string; sql: string } | undefined
}

const openCells = (file: DetectedFile): FileCells => {
  const cells = buildCells(file)
  const indexOf = indexColumnsByName(file.columns)
  const usedColumns = new Set<number>()
  return {
    cells,
    usedColumns,
    cellOf: (names, keep) => {
      for (const name of names) {
        const index = indexOf.get(normalizeColumnName(name))
        const [parent = name, field] = name.split('.')
        const parentIndex = indexOf.get(normalizeColumnName(parent))
        if (index !== undefined) {
          if (keep) usedColumns.add(index)
          return { name: cells[index]?.name ?? name, sql: `c${index}` }
        }
        if (field !== undefined && parentIndex !== undefined)
          return { name, sql: buildJsonFieldSql(`c${parentIndex}`, field) }
      }
      return undefined
    },
  }
}

/** The columns that a format reads from cells, and the problems that they can have. */
type MappedColumns = {
  /** SQL by column. */
  values: Map<string, string>
  /** The name of each column in the file. */
  sourceName: Map<string, string>
  problems: Problem[]
  /** Problems with IDs that a spreadsheet program has altered. */
  mangled: Problem[]
  /** Cells with amounts, which may have more digits than CMP stores. */
  amountCells: Set<string>
}

const rowProblems: readonly Problem[] = [
  { column: wholeRow, value: "''", reason: 'fewerCells', when: 'ended_early' },
  { column: wholeRow, value: "''", reason: 'moreCells', when: `isNotNull(${extraCell})` },
]

const mapColumns = (format: BillingFormat, { cellOf }: FileCells, problems: Problem[]): MappedColumns => {
  const values = new Map<string, string>()
  const sourceName = new Map<string, string>()
  const mangled: Problem[] = []
  const amountCells = new Set<string>()
  for (const { to, from: names, whenEmpty = [], as } of format.mappings) {
    const first = cellOf(listAlternatives(names), as === undefined)
    const others = whenEmpty.map((name) => cellOf([name], false)).filter((cell) => cell !== undefined)
    const found = first ? [first, ...others] : others
    const [primary] = found
    if (!primary) continue
    const cell = found
      .map(({ sql }) => sql)
      .reduceRight((rest, sql) => `if(${isBlank(sql)}, ${rest}, ${sql})`)
    values.set(to, buildValueSql(to, cell, as))
    sourceName.set(to, primary.name)
    mangled.push(...defineMangledIdProblems(to, primary.name))
    const kind = getValueKind(to)
    if (kind !== 'amount' && kind !== 'time') continue
    if (kind === 'amount') amountCells.add(cell)
    found.forEach(({ name, sql: own }, index) => {
      const isRead = found.slice(0, index).map((earlier) => isBlank(earlier.sql))
      problems.push({
        column: name,
        value: own,
        reason: kind,
        when: [`isNull(${to}) AND NOT ${isBlank(own)}`, ...isRead].join(' AND '),
      })
    })
  }
  return { values, sourceName, problems, mangled, amountCells }
}

/** Adds the inputs of derived columns, and empty values for columns that the file lacks but a later stage reads. */
const fillColumns = (format: BillingFormat, { cellOf }: FileCells, values: Map<string, string>): void => {
  for (const { name, from: names, as } of format.inputs ?? []) {
    const cell = cellOf(listAlternatives(names), false)
    if (as === 'amount') values.set(name, cell ? buildAmountSql(cell.sql) : buildEmptySql('BilledCost'))
    else values.set(name, cell ? buildTextSql(cell.sql) : "''")
  }
  const laterSql = [
    ...format.derived.map(({ sql }) => sql),
    ...(format.checks ?? []).map(({ sql }) => sql),
  ].join(' ')
  for (const { to } of format.mappings) {
    if (!values.has(to) && (includesName(laterSql, to) || readByUs.includes(to)))
      values.set(to, buildEmptySql(to))
  }
  for (const name of readByUs) {
    if (!values.has(name) && !format.derived.some(({ to }) => to === name))
      values.set(name, buildEmptySql(name))
  }
}

type FileTags = ReturnType<typeof buildFileTags>

const readTags = (format: BillingFormat, file: DetectedFile, { cellOf }: FileCells): FileTags =>
  buildFileTags(format.tags ?? [], file.columns, (name) => {
    const found = cellOf([name], false)
    return found && { sql: found.sql, index: found.sql.startsWith('c') ? Number(found.sql.slice(1)) : -1 }
  })

/** Builds the SQL of the cells that no column uses, which are stored with the line. */
const selectUnmappedCells = ({ cells, usedColumns }: FileCells, tags: FileTags): string => {
  const unmapped = cells
    .map(({ name }, index) => ({ name, index }))
    .filter(({ index }) => !usedColumns.has(index) && !tags.own.has(index))
  const pairs = unmapped
    .map(
      ({ name, index }) =>
        `${quoteLiteral(name)}, ${tags.lists.has(index) ? `if(x_UnreadTags = 1, c${index}, '')` : `c${index}`}`,
    )
    .join(', ')
  return pairs ? `mapFilter((name, cell) -> NOT (${isBlank('cell')}), map(${pairs}))` : 'map()'
}

/** Builds the innermost stage: the cells of the file as text, with row numbers. */
const readStage = (cells: readonly Cell[], from: string, isCsv: boolean, firstLine: number): string => {
  const lastIndex = cells.length - 1
  const reads = cells.map(({ read }, index) => `${read} AS c${index}`)
  if (isCsv) reads.push(`isNull(f${lastIndex}) AS ended_early`, extraCell)
  const sql = `SELECT rowNumberInAllBlocks() + 1 + ${firstLine} AS x_LineNumber, ${reads.join(', ')} FROM ${from}`
  // An empty line is not a line item; the following rows keep their numbers.
  return isCsv && lastIndex > 0
    ? `SELECT * FROM (${sql}) WHERE NOT (ended_early AND c0 = '' AND c1 = '')`
    : sql
}

/** Builds the SQL of the number of a line's first problem among the problems of its cells; 0 if there is none. */
const selectCellProblem = ({ problems, mangled }: Pick<MappedColumns, 'problems' | 'mangled'>): string => {
  const codes = buildProblemCodes(problems, 0)
  // One condition for all IDs, because each condition costs time on every line item.
  if (mangled.length > 0) {
    const anyId = mangled.map(({ when }) => when).join(' + ')
    codes.push(`${anyId} > 0, multiIf(${buildProblemCodes(mangled, problems.length).join(', ')}, 0)`)
  }
  return codes.length > 0 ? `multiIf(${codes.join(', ')}, 0)` : '0'
}

/** Returns the problems that can be checked only after all columns of the format are computed. */
const listLateProblems = (format: BillingFormat, sourceName: ReadonlyMap<string, string>): Problem[] => [
  ...(format.checks ?? []).map(({ column, reason, sql: when }) => ({ column, value: "''", reason, when })),
  ...required.map((name): Problem => {
    const column = sourceName.get(name) ?? name
    const when = name === 'BillingCurrency' ? `${name} = ''` : `isNull(${name})`
    return { column, value: "''", reason: 'noValue', when }
  }),
  defineUnknownCurrencyProblem(sourceName.get('BillingCurrency') ?? 'BillingCurrency'),
]

/** The position of a file in its import batch. `firstLine` is the number of data rows in the batch's earlier files. */
type LoadPlace = { loadId: string; fileNumber: number; firstLine: number }

/** The columns that CMP adds to a line: its import batch, its keys, and the reason for its rejection. */
const ownColumns = (
  file: DetectedFile,
  format: BillingFormat,
  load: LoadPlace,
  all: readonly Problem[],
): ReadonlyMap<string, string> => {
  const pick = (field: (problem: Problem) => string) =>
    `if(problem = 0, '', multiIf(${all.map((problem, index) => `problem = ${index + 1}, ${field(problem)}`).join(', ')}, ''))`
  const buildProblemTexts = (field: (problem: Problem) => string) =>
    `[${['', ...all.map(field)].map(quoteLiteral).join(', ')}][problem + 1]`
  const row = `arrayStringConcat([${file.columns.map((_, index) => `c${index}`).join(', ')}], ',')`
  return new Map([
    ['x_LoadId', `toUUID(${quoteLiteral(load.loadId)})`],
    ['x_FileNumber', String(load.fileNumber)],
    ['x_LineItemType', quoteLiteral(format.lineItemType)],
    ['x_FileLine', `toUInt64(x_LineNumber - ${load.firstLine} + ${countHeaderLines(file)})`],
    ['x_InvoiceKey', buildInvoiceKeySql(file.format)],
    ['x_SubAccountKey', buildSubAccountKeySql(getProviderSql(format), 'sub_account')],
    ['x_BillingMonth', "toStartOfMonth(ifNull(BillingPeriodStart, toDateTime(0, 'UTC')))"],
    ['x_RejectedColumn', buildProblemTexts(({ column }) => column)],
    ['x_RejectedReason', buildProblemTexts(({ reason }) => reason)],
    ['x_RejectedValue', pick(({ value }) => value)],
    ['x_RejectedRow', `if(problem = 0, '', ${row})`],
  ])
}

/** Values of rejected lines for columns that must not be empty. */
const rejectedLineNeeds: Record<string, string> = {
  BilledCost: 'ifNull(BilledCost, 0)',
  BillingPeriodStart: "ifNull(BillingPeriodStart, toDateTime(0, 'UTC'))",
  BillingPeriodEnd: "ifNull(BillingPeriodEnd, toDateTime(0, 'UTC'))",
}

const listSettings = (source: EngineSource): string[] => [
  ...source.settings,
  // A single stream preserves the order of rows for their numbers; reading still uses every core.
  'parallelize_output_from_storages = 0',
  // With a single stream, the engine would run all later steps on one core and first merge them into one.
  'parallel_view_processing = 1',
  'query_plan_enable_optimizations = 0',
  // This optimization finds nothing here and takes a third of the time for analyzing the statement, which dominates
  // for a short file.
  'optimize_and_compare_chain = 0',
  'prefer_column_name_to_alias = 1',
  "short_circuit_function_evaluation = 'force_enable'",
  'output_format_json_escape_forward_slashes = 0',
  // Two identical line items are two line items.
  'insert_deduplicate = 0',
  // Below the default: it keeps an import of any size under 2 GB in this process.
  'min_insert_block_size_bytes = 150000000',
]

/** Builds the statement that inserts the lines of the last stage. */
const insertStatement = (sql: string, known: ReadonlySet<string>, source: EngineSource): string => {
  const targets = [...known].filter(
    (name) =>
      isLineColumn(name) || name.startsWith('x_Rejected') || name === 'x_LoadId' || name === 'x_Source',
  )
  const selected = targets.map((name) => rejectedLineNeeds[name] ?? name)
  return `INSERT INTO line_intake (x_LineNumber, ${targets.join(', ')}) SELECT x_LineNumber, ${selected.join(', ')} FROM (${sql}) SETTINGS ${listSettings(source).join(', ')}`
}

/**
 * Builds the statement that imports a file.
 * @param from the table expression that yields the file's cells
 */
export const loadStatement = (
  file: DetectedFile,
  format: BillingFormat,
  from: string,
  load: LoadPlace,
): string => {
  const source = buildEngineSource(file)
  const isCsv = source.format === 'CSV'
  const cells = openCells(file)
  const mapped = mapColumns(format, cells, [
    ...(isCsv ? rowProblems : []),
    ...findRepeatedColumns(file.columns, format),
  ])
  const { values, sourceName, amountCells } = mapped
  fillColumns(format, cells, values)
  const tags = readTags(format, file, cells)
  const unmapped = selectUnmappedCells(cells, tags)
  const rounded = [...amountCells].map(isRounded).join(' + ')
  values.set('x_RoundedDigits', rounded ? `toUInt8(least(${rounded}, 255))` : '0')

  const known = new Set<string>()
  let sql = extend(readStage(cells.cells, from, isCsv, load.firstLine), values, known)
  sql = extend(sql, new Map([['problem', selectCellProblem(mapped)]]), known)
  for (const stage of groupInStages(format.derived))
    sql = extend(sql, new Map(stage.map(({ to, sql: value }) => [to, value])), known)
  sql = extend(sql, new Map([...buildSpellingSql(format, known), ...tags.texts]), known)
  if (tags.pairs.size > 0) sql = extend(sql, tags.pairs, known)

  const problems = [...mapped.problems, ...mapped.mangled]
  const lateProblems = listLateProblems(format, sourceName)
  const lateCodes = buildProblemCodes(lateProblems, problems.length).join(', ')
  const last = new Map([
    ...tags.columns,
    ['x_Source', unmapped],
    ['problem', `if(problem != 0, problem, multiIf(${lateCodes}, 0))`],
    ['sub_account', subAccount],
  ])
  sql = extend(sql, last, known)
  sql = extend(sql, ownColumns(file, format, load, [...problems, ...lateProblems]), known)
  return insertStatement(sql, known, source)
}
