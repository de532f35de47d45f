/**
 * Writes the one SQL statement that loads a file: cells as text, then the format's table, then what CMP adds, then the
 * reasons to reject. The engine does the work; no line passes through this process's JavaScript.
 */
import { isLineColumn, valueKind, type LineColumn } from '../engine/columns.ts'
import {
  amountOf,
  currencyOf,
  inclusiveEndOf,
  invoiceMonthOf,
  isBlank,
  isRounded,
  jsonFieldOf,
  textOf,
  timeOf,
} from './convert.ts'
import type { DetectedFile } from './detect.ts'
import {
  alternatives,
  columnsByName,
  plainName,
  type BillingFormat,
  type Conversion,
} from './formats/format.ts'
import { billingAccountKeySql, subAccountKeySql } from '../engine/cloud-keys.ts'
import { serviceNameSql } from '../engine/service-names.ts'
import { identifier, quoted } from '../engine/sql-text.ts'
import { invoiceKeySql } from './invoice-key.ts'
import { regionSql } from './regions.ts'
import { mangledIdIn, reasons, repeatedColumns, unknownCurrency, type Problem } from './line-problems.ts'
import { extend, inStages, mentions } from './select-stages.ts'
import { headerLines } from './shown-line.ts'
import { tagsOfFile } from './tags.ts'

/** Where the statement's rows come from and how the engine reads them. */
export type EngineSource = {
  format: 'CSV' | 'JSONEachRow' | 'Parquet'
  structure: string
  settings: string[]
}

type Cell = { name: string; read: string }

/** Text that no cell holds: in the last column NULL then means that the row ended before it. */
const absentCell = 'no cell 6f1d2c'
const extraCell = 'cell_after_last'

const cellsOf = (file: DetectedFile): Cell[] =>
  file.columns.map((name, index) => {
    const nested = file.parquet?.[index]?.nested ?? false
    const column = file.container === 'csv' ? `f${index}` : identifier(name)
    const mayBeNull =
      file.container === 'parquet' || (file.container === 'csv' && index === file.columns.length - 1)
    return { name, read: nested ? `toJSONString(${column})` : mayBeNull ? `ifNull(${column}, '')` : column }
  })

/** How the engine reads the file: every cell as text, whatever it looks like. */
export const engineSource = (file: DetectedFile): EngineSource => {
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
        `format_csv_null_representation = ${quoted(absentCell)}`,
      ],
    }
  }
  const typeOf = (index: number) => file.parquet?.[index]?.type ?? 'String'
  const structure = file.columns.map((name, index) => `${identifier(name)} ${typeOf(index)}`).join(', ')
  if (file.container === 'parquet')
    return { format: 'Parquet', structure, settings: ['input_format_parquet_preserve_order = 1'] }
  return {
    format: 'JSONEachRow',
    structure,
    settings: ['numbers', 'objects', 'arrays', 'bools']
      .map((kind) => `input_format_json_read_${kind}_as_strings = 1`)
      // A key that is not in the head stops the load; it is then read again with that key.
      .concat('input_format_skip_unknown_fields = 0'),
  }
}

const valueSql = (column: LineColumn, cell: string, as: Conversion = 'plain'): string => {
  if (column === 'BillingCurrency' || column === 'PricingCurrency')
    return currencyOf(`toLowCardinality(${cell})`)
  if (as === 'inclusiveEnd') return inclusiveEndOf(`toLowCardinality(${cell})`)
  if (as === 'invoiceMonth') return invoiceMonthOf(`toLowCardinality(${cell})`)
  const kind = valueKind(column)
  if (kind === 'amount') return amountOf(cell)
  if (kind === 'time') return timeOf(`toLowCardinality(${cell})`)
  // A dictionary is built once here; what follows works on its few entries.
  return kind === 'label' ? textOf(`toLowCardinality(${cell})`) : textOf(cell)
}

const emptySql = (column: LineColumn): string => {
  const kind = valueKind(column)
  if (kind === 'amount') return "CAST(NULL, 'Nullable(Decimal(38, 18))')"
  return kind === 'time' ? "CAST(NULL, 'Nullable(DateTime(\\'UTC\\'))')" : "''"
}

/** Columns that every line needs a value in, or that CMP's own columns are computed from. */
const required = ['BilledCost', 'BillingCurrency', 'BillingPeriodStart'] as const
const readByUs: readonly LineColumn[] = [
  ...required,
  'BillingAccountId',
  'InvoiceId',
  'SubAccountId',
  'x_CustomerId',
]

/** What is assigned to a customer. */
const subAccount =
  "multiIf(SubAccountId != '', SubAccountId, x_CustomerId != '', x_CustomerId, BillingAccountId)"

/**
 * What a provider writes in several ways gets its one spelling: services, regions, billing accounts. Names that a format
 * does not give are left out.
 */
const spelledOnce = (format: BillingFormat, known: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const provider = providerOf(format)
  const region = {
    ...(known.has('RegionId') && { id: 'RegionId' }),
    ...(known.has('RegionName') && { name: 'RegionName' }),
  }
  const values = new Map([['BillingAccountId', billingAccountKeySql(provider, 'BillingAccountId')]])
  if (region.id ?? region.name) values.set('RegionId', regionSql(provider, region))
  for (const name of ['ServiceName', 'x_ProductName'])
    if (known.has(name)) values.set(name, serviceNameSql(name))
  return values
}

/** SQL of a line's provider: a literal where a format is one provider's. */
const providerOf = ({ derived }: BillingFormat): string => {
  const sql = derived.find(({ to }) => to === 'x_CloudProvider')?.sql ?? ''
  return /^'\w+'$/.test(sql) ? sql : 'x_CloudProvider'
}

/** Pairs for `multiIf`: when a problem is there, and its number; `before` problems are numbered already. */
const codesOf = (problems: readonly Problem[], before: number): string[] =>
  problems.map(({ when }, index) => `${when}, ${before + index + 1}`)

/**
 * Builds the statement.
 * @param from the table expression that yields the file's cells
 * @param firstLine the data rows of the load's earlier files
 */
export const loadStatement = (
  file: DetectedFile,
  format: BillingFormat,
  from: string,
  load: { loadId: string; fileNumber: number; firstLine: number },
): string => {
  const source = engineSource(file)
  const cells = cellsOf(file)
  const indexOf = columnsByName(file.columns)
  const kept = new Set<number>()
  /** The SQL of the first of these columns that the file has. */
  const cellOf = (names: readonly string[], keep: boolean): { name: string; sql: string } | undefined => {
    for (const name of names) {
      const index = indexOf.get(plainName(name))
      const [parent = name, field] = name.split('.')
      const parentIndex = indexOf.get(plainName(parent))
      if (index !== undefined) {
        if (keep) kept.add(index)
        return { name: cells[index]?.name ?? name, sql: `c${index}` }
      }
      if (field !== undefined && parentIndex !== undefined)
        return { name, sql: jsonFieldOf(`c${parentIndex}`, field) }
    }
    return undefined
  }

  const values = new Map<string, string>()
  const sourceName = new Map<string, string>()
  const problems: Problem[] = []
  const mangled: Problem[] = []
  const amountCells = new Set<string>()
  if (source.format === 'CSV') {
    problems.push({ column: '(row)', value: "''", reason: reasons.fewerCells, when: 'ended_early' })
    problems.push({
      column: '(row)',
      value: "''",
      reason: reasons.moreCells,
      when: `isNotNull(${extraCell})`,
    })
  }
  problems.push(...repeatedColumns(file.columns, format))
  for (const { to, from: names, whenEmpty = [], as } of format.mappings) {
    const first = cellOf(alternatives(names), as === undefined)
    const others = whenEmpty.map((name) => cellOf([name], false)).filter((cell) => cell !== undefined)
    const found = first ? [first, ...others] : others
    const [primary] = found
    if (!primary) continue
    const cell = found
      .map(({ sql }) => sql)
      .reduceRight((rest, sql) => `if(${isBlank(sql)}, ${rest}, ${sql})`)
    values.set(to, valueSql(to, cell, as))
    sourceName.set(to, primary.name)
    mangled.push(...mangledIdIn(to, primary.name))
    const kind = valueKind(to)
    if (kind !== 'amount' && kind !== 'time') continue
    if (kind === 'amount') amountCells.add(cell)
    const reason = kind === 'amount' ? reasons.notAnAmount : reasons.notATime
    found.forEach(({ name, sql: own }, index) => {
      const isRead = found.slice(0, index).map((earlier) => isBlank(earlier.sql))
      problems.push({
        column: name,
        value: own,
        reason,
        when: [`isNull(${to}) AND NOT ${isBlank(own)}`, ...isRead].join(' AND '),
      })
    })
  }
  for (const { name, from: names, as } of format.inputs ?? []) {
    const cell = cellOf(alternatives(names), false)
    if (as === 'amount') values.set(name, cell ? amountOf(cell.sql) : emptySql('BilledCost'))
    else values.set(name, cell ? textOf(cell.sql) : "''")
  }
  const laterSql = [
    ...format.derived.map(({ sql }) => sql),
    ...(format.checks ?? []).map(({ sql }) => sql),
  ].join(' ')
  for (const { to } of format.mappings) {
    if (!values.has(to) && (mentions(laterSql, to) || readByUs.includes(to))) values.set(to, emptySql(to))
  }
  for (const name of readByUs) {
    if (!values.has(name) && !format.derived.some(({ to }) => to === name)) values.set(name, emptySql(name))
  }

  const tags = tagsOfFile(format.tags ?? [], file.columns, (name) => {
    const found = cellOf([name], false)
    return found && { sql: found.sql, index: found.sql.startsWith('c') ? Number(found.sql.slice(1)) : -1 }
  })
  const unmapped = cells
    .map(({ name }, index) => ({ name, index }))
    .filter(({ index }) => !kept.has(index) && !tags.own.has(index))
  const pairs = unmapped
    .map(
      ({ name, index }) =>
        `${quoted(name)}, ${tags.lists.has(index) ? `if(x_UnreadTags = 1, c${index}, '')` : `c${index}`}`,
    )
    .join(', ')
  const unmappedCells = pairs ? `mapFilter((name, cell) -> NOT (${isBlank('cell')}), map(${pairs}))` : 'map()'
  const rounded = [...amountCells].map(isRounded).join(' + ')
  values.set('x_RoundedDigits', rounded ? `toUInt8(least(${rounded}, 255))` : '0')

  const known = new Set<string>()
  const csv = source.format === 'CSV'
  const lastIndex = cells.length - 1
  const reads = cells.map(({ read }, index) => `${read} AS c${index}`)
  if (csv) reads.push(`isNull(f${lastIndex}) AS ended_early`, extraCell)
  let sql = `SELECT rowNumberInAllBlocks() + 1 + ${load.firstLine} AS x_LineNumber, ${reads.join(', ')} FROM ${from}`
  // A line without a single character is no line; the rows after it keep their numbers.
  if (csv && lastIndex > 0) sql = `SELECT * FROM (${sql}) WHERE NOT (ended_early AND c0 = '' AND c1 = '')`
  sql = extend(sql, values, known)
  const codes = codesOf(problems, 0)
  // One condition for all ids: each costs its time on every line.
  if (mangled.length > 0) {
    const anyId = mangled.map(({ when }) => when).join(' + ')
    codes.push(`${anyId} > 0, multiIf(${codesOf(mangled, problems.length).join(', ')}, 0)`)
  }
  problems.push(...mangled)
  sql = extend(sql, new Map([['problem', codes.length > 0 ? `multiIf(${codes.join(', ')}, 0)` : '0']]), known)
  for (const stage of inStages(format.derived))
    sql = extend(sql, new Map(stage.map(({ to, sql: value }) => [to, value])), known)
  sql = extend(sql, new Map([...spelledOnce(format, known), ...tags.texts]), known)
  if (tags.pairs.size > 0) sql = extend(sql, tags.pairs, known)

  const lateProblems: Problem[] = [
    ...(format.checks ?? []).map(({ column, reason, sql: when }) => ({ column, value: "''", reason, when })),
    ...required.map((name): Problem => {
      const column = sourceName.get(name) ?? name
      const when = name === 'BillingCurrency' ? `${name} = ''` : `isNull(${name})`
      return { column, value: "''", reason: 'has no value', when }
    }),
    unknownCurrency(sourceName.get('BillingCurrency') ?? 'BillingCurrency'),
  ]
  const all = [...problems, ...lateProblems]
  const lateCodes = codesOf(lateProblems, problems.length).join(', ')
  const last = new Map([
    ...tags.columns,
    ['x_Source', unmappedCells],
    ['problem', `if(problem != 0, problem, multiIf(${lateCodes}, 0))`],
    ['sub_account', subAccount],
  ])
  sql = extend(sql, last, known)

  const pick = (field: (problem: Problem) => string) =>
    `if(problem = 0, '', multiIf(${all.map((problem, index) => `problem = ${index + 1}, ${field(problem)}`).join(', ')}, ''))`
  const named = (field: (problem: Problem) => string) =>
    `[${['', ...all.map(field)].map(quoted).join(', ')}][problem + 1]`
  const row = `arrayStringConcat([${cells.map((_, index) => `c${index}`).join(', ')}], ',')`
  const ours = new Map([
    ['x_LoadId', `toUUID(${quoted(load.loadId)})`],
    ['x_FileNumber', String(load.fileNumber)],
    ['x_LineItemType', quoted(format.lineItemType)],
    ['x_FileLine', `toUInt64(x_LineNumber - ${load.firstLine} + ${headerLines(file)})`],
    ['x_InvoiceKey', invoiceKeySql(file.format)],
    ['x_SubAccountKey', subAccountKeySql(providerOf(format), 'sub_account')],
    ['x_BillingMonth', "toStartOfMonth(ifNull(BillingPeriodStart, toDateTime(0, 'UTC')))"],
    ['x_RejectedColumn', named(({ column }) => column)],
    ['x_RejectedReason', named(({ reason }) => reason)],
    ['x_RejectedValue', pick(({ value }) => value)],
    ['x_RejectedRow', `if(problem = 0, '', ${row})`],
  ])
  sql = extend(sql, ours, known)

  const rejectedLineNeeds: Record<string, string> = {
    BilledCost: 'ifNull(BilledCost, 0)',
    BillingPeriodStart: "ifNull(BillingPeriodStart, toDateTime(0, 'UTC'))",
    BillingPeriodEnd: "ifNull(BillingPeriodEnd, toDateTime(0, 'UTC'))",
  }
  const targets = [...known].filter(
    (name) =>
      isLineColumn(name) || name.startsWith('x_Rejected') || name === 'x_LoadId' || name === 'x_Source',
  )
  const selected = targets.map((name) => rejectedLineNeeds[name] ?? name)
  const settings = [
    ...source.settings,
    // One stream keeps the rows in order for their numbers; reading still uses every core.
    'parallelize_output_from_storages = 0',
    // Because of the one stream the engine would run all that follows on one core, and would first melt the stages into one.
    'parallel_view_processing = 1',
    'query_plan_enable_optimizations = 0',
    // It finds nothing here, and takes a third of the time in which the statement is analyzed: that of a short file.
    'optimize_and_compare_chain = 0',
    'prefer_column_name_to_alias = 1',
    "short_circuit_function_evaluation = 'force_enable'",
    'output_format_json_escape_forward_slashes = 0',
    // Two lines that are the same are two lines.
    'insert_deduplicate = 0',
    // Less than the default: with it a load of any size stays below 2 GB in this process.
    'min_insert_block_size_bytes = 150000000',
  ]
  return `INSERT INTO line_intake (x_LineNumber, ${targets.join(', ')}) SELECT x_LineNumber, ${selected.join(', ')} FROM (${sql}) SETTINGS ${settings.join(', ')}`
}
