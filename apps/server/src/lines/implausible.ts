/**
 * Refuses a file that was corrupted by a spreadsheet or by an export in another notation, with the line that proves it.
 * The whole file is refused, because other rows can be read but would be read wrongly.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import type { LineStore } from '../engine/client.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { createInvalidFileError } from './head.ts'
import type { RejectionReason } from './formats/rejection-reasons.ts'
import { shownLine } from './shown-line.ts'

const dayFirst = '^(1[3-9]|2[0-9]|3[01])[/.-](0?[1-9]|1[0-2])[/.-]([0-9]{4}|[0-9]{2})( .*)?$'
/** Excel serial dates (days since 1899-12-30) of the years 1982 to 2119. */
const serialDate = '^[3-7][0-9]{4}([.][0-9]+)?$'
const errorValue = '^#+$|^#(REF!|N/A|VALUE!|NAME[?]|NUM!|DIV/0!|NULL!|SPILL!)$'

/** A column, its value, and the line number as in an editor. */
type Proof = { column: string; value: string; line: string }

const buildReasonsSql = (...reasons: RejectionReason[]): string =>
  `x_RejectedReason IN (${reasons.map(quoteLiteral).join(', ')})`

/** The proofs that a file is corrupted, as SQL over `rejected_line`, and their messages. */
const proofs: readonly { when: string; sentence: (proof: Proof) => string }[] = [
  {
    when: buildReasonsSql('repeatedColumn'),
    sentence: ({ column, line }) => t(m.fileContainsColumnTwiceWithDifferent, { column, line }),
  },
  {
    when: `match(x_RejectedValue, ${quoteLiteral(errorValue)}) AND ${buildReasonsSql('amount', 'time', 'id')}`,
    sentence: ({ column, value, line }) => t(m.isInLineSpreadsheetSavedError, { column, value, line }),
  },
  {
    when: `${buildReasonsSql('id')} AND match(x_RejectedValue, '[eE][+]')`,
    sentence: ({ column, value, line }) => t(m.isInLineASpreadsheetRounded, { column, value, line }),
  },
  {
    when: buildReasonsSql('id'),
    sentence: ({ column, value, line }) => t(m.isInLineIdIsTruncated, { column, value, line }),
  },
  {
    when: `${buildReasonsSql('time')} AND match(x_RejectedValue, ${quoteLiteral(dayFirst)})`,
    sentence: ({ column, value, line }) => t(m.datesStartWithDayIsIn, { column, value, line }),
  },
  {
    when: `${buildReasonsSql('time')} AND match(x_RejectedValue, ${quoteLiteral(serialDate)})`,
    sentence: ({ column, value, line }) => t(m.isInLineSpreadsheetSavedDate, { column, value, line }),
  },
]

/**
 * Refuses a file if its rejected lines prove that its other lines cannot be trusted.
 * @throws AppError InvalidFile with the first proof
 */
export const refuseSpoiltFile = async (
  { client }: LineStore,
  { loadId, fileNumber }: { loadId: string; fileNumber: number },
  name: string,
): Promise<void> => {
  const kinds = `multiIf(${proofs.map(({ when }, index) => `${when}, ${index + 1}`).join(', ')}, 0)`
  const result = await client.query({
    query: `SELECT ${kinds} AS kind, x_RejectedColumn AS column, x_RejectedValue AS value, toString(${shownLine}) AS line
      FROM rejected_line WHERE x_LoadId = {loadId:UUID} AND x_FileNumber = {fileNumber:UInt16} AND kind > 0
      ORDER BY kind, x_LineNumber LIMIT 1`,
    query_params: { loadId, fileNumber },
    format: 'JSONEachRow',
  })
  const [found] = await result.json<Proof & { kind: number }>()
  const proof = found && proofs[found.kind - 1]
  if (found && proof) throw createInvalidFileError(name, proof.sentence(found))
}

/** The minimum number of line items for a proof. */
const linesForProof = 3

/** The factors by which costs may be wrong: a hundred or a thousand times too large or too small, to within a hundredth. */
const factors = ['100', '1000', '0.01', '0.001']

/** In nearly every file, this many lines show that the costs are right. The whole file is read only if they do not. */
const firstLines = 1000

type Shifted = Record<'lines' | 'kinds' | 'quantity' | 'price' | 'cost' | 'line', string>

/** Returns the line items whose price, quantity and cost can be compared, if all are off by the same factor. */
const findShiftedLines = async (
  { client }: LineStore,
  file: { loadId: string; fileNumber: number },
  limit = '',
): Promise<Shifted | undefined> => {
  const result = await client.query({
    query: `SELECT toString(count()) AS lines, uniqUpTo(${linesForProof})(x_Quantity, x_UnitPrice) AS kinds,
        (${factors.map((factor) => `countIf(abs(ratio / ${factor} - 1) < 0.01) = count()`).join(' OR ')}) AS isShifted,
        toString(argMin(x_Quantity, x_LineNumber)) AS quantity, toString(argMin(x_UnitPrice, x_LineNumber)) AS price,
        toString(argMin(BilledCost, x_LineNumber)) AS cost, toString(argMin(${shownLine}, x_LineNumber)) AS line
      FROM (SELECT x_Quantity, x_UnitPrice, BilledCost, x_LineNumber, x_FileLine,
          toFloat64(BilledCost) / (toFloat64(x_Quantity) * toFloat64(x_UnitPrice)) AS ratio
        FROM charge_line
        WHERE x_LoadId = {loadId:UUID} AND x_FileNumber = {fileNumber:UInt16} AND ChargeCategory = 'Usage' AND BilledCost != 0
          AND x_Quantity != 0 AND x_UnitPrice != 0 AND PricingCurrency IN ('', BillingCurrency)
          AND NOT match(x_UnitOfMeasure, '^([02-9]|1[0-9,.]|1 ?[KMG])') ${limit})`,
    query_params: file,
    format: 'JSONEachRow',
  })
  const [found] = await result.json<Shifted & { isShifted: number }>()
  return found?.isShifted === 1 ? found : undefined
}

/**
 * Refuses a file whose costs always differ from price times quantity by the same power of ten, which means that an
 * export used another unit or a decimal comma was lost. Line items whose price may be in another unit or currency are
 * ignored. One line item that agrees, or differs by anything else, is enough to accept the file.
 * @throws AppError InvalidFile with the first line as proof
 */
export const refuseShiftedCosts = async (
  store: LineStore,
  file: { loadId: string; fileNumber: number },
  name: string,
): Promise<void> => {
  const first = await findShiftedLines(store, file, `LIMIT ${firstLines}`)
  if (!first) return
  const shifted = Number(first.lines) < firstLines ? first : await findShiftedLines(store, file)
  if (!shifted || Number(shifted.lines) < linesForProof || Number(shifted.kinds) < linesForProof) return
  const { lines, line, quantity, price, cost } = shifted
  throw createInvalidFileError(
    name,
    bind(m.noCostEqualsPriceTimesQuantity, { line, quantity, price, cost, lines: Number(lines) }),
  )
}
