/** The lines of a document in the order in which they came, each with the detail that sums it. Read page by page. */
import { equal, sum, type ChargeNature } from '@cmp/billing'
import type { ProofDetail } from '@cmp/billing/proof'
import type { RatedLoad } from '../../db/document-tables.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import { lineDescription } from '../../lines/line-description.ts'
import { hasNature, sums, type SummedParts } from '../calculations/lines-of-detail.ts'
import { lineGroups, projectGroup, segment, selectionOf, writtenGroup } from '../calculations/line-groups.ts'
import { changesOthers, type Detail, type ReadProof } from './read-proof.ts'

/** A line as the engine has it. `fileLine` is 0 in loads of before it was kept. */
export type DocumentLine = {
  loadId: string
  fileNumber: number
  fileLine: number
  lineNumber: number
  detail: number
  day: string
  description: string
  resource: string
  quantity: string
  cost: string
}

/** Lines read at once. */
const pageSize = 20_000

/** What decides the detail of a line, beside the segment of the period and what is the same for a whole document. */
type KeyParts = {
  subAccountKey: string
  resourceGroup: string
  serviceName: string
  meterName: string
  unit: string
  chargeCategory: string
  chargeClass: string
  lineItemType: string
  billingMonth: string
}

/** The same as one text, of a line or of a detail. */
export const lineKeyOf = (parts: KeyParts): string =>
  JSON.stringify([
    parts.subAccountKey,
    parts.resourceGroup,
    parts.serviceName,
    parts.meterName,
    parts.unit,
    parts.chargeCategory,
    parts.chargeClass,
    parts.lineItemType,
    parts.billingMonth,
  ])

type Row = KeyParts & {
  fileNumber: number
  fileLine: string
  lineNumber: string
  segment: number
  nature: ChargeNature
  day: string
  description: string
  resource: string
  quantity: string
  cost: string
}

type PlacedDetail = SummedParts & { ref: number }

const subAccountsOf = (rows: readonly Detail[]): string[] => [
  ...new Set(rows.filter(({ component }) => component === 'usage').map(({ subAccountKey }) => subAccountKey)),
]

/** Whether a detail takes back all that was issued: the lines are nobody's any more, or another customer's. */
const isTakenBack = (detail: ProofDetail | undefined): boolean =>
  detail?.before != null &&
  equal(sum([detail.quantity, detail.before.quantity]), '0') &&
  equal(sum([detail.charge, detail.before.charge]), '0')

/**
 * Details by what they are about, with the segments that each sums. A document that changes others has one detail for all
 * segments.
 */
const placesOf = ({ row, rows, details }: ReadProof): ReadonlyMap<string, PlacedDetail[]> => {
  const places = rows.flatMap((detail, ref) =>
    detail.component === 'usage' && !isTakenBack(details[ref])
      ? [{ key: lineKeyOf(detail), ref, segments: detail.segments, natures: detail.natures }]
      : [],
  )
  return new Map(
    [...Map.groupBy(places, ({ key }) => key)].map(([key, same]) => [
      key,
      changesOthers(row) ? same.slice(-1) : same,
    ]),
  )
}

/**
 * The details that several rules made, of a document that changes others: those that say so, and those of before that was
 * kept, by the engine's sums of the document's lines, which have lines in other segments than their rule's.
 */
export const mixedDetails = async (proof: ReadProof): Promise<ReadonlySet<number>> => {
  const { row, lines } = proof
  if (!changesOthers(row)) return new Set()
  const groups = await lineGroups(
    lines,
    { loads: row.loads, currency: row.costCurrency, subAccountKeys: subAccountsOf(proof.rows) },
    row.boundaries,
    row.projectGroups.map((group) => ({ ...group, projectId: '' })),
  )
  const places = placesOf(proof)
  return new Set([
    ...proof.rows.flatMap(({ why }, ref) => (why?.rules ? [ref] : [])),
    ...groups.flatMap((group) => {
      const [place] = places.get(lineKeyOf({ ...group, resourceGroup: group.resourceGroup ?? '' })) ?? []
      return place && hasNature(place, group.nature) && !sums(place, group) ? [place.ref] : []
    }),
  ])
}

const lineQuery = (condition: string, isProvider: boolean): string => `
  SELECT x_FileNumber AS fileNumber, toString(x_FileLine) AS fileLine, toString(x_LineNumber) AS lineNumber,
    x_SubAccountKey AS subAccountKey, if(${projectGroup} > 0, ${foldedKeySql('x_ResourceGroup')}, '') AS resourceGroup,
    x_ChargeService AS serviceName, x_ChargeMeter AS meterName, x_ChargeUnit AS unit, ChargeCategory AS chargeCategory,
    ChargeClass AS chargeClass, x_LineItemType AS lineItemType, formatDateTime(x_BillingMonth, '%Y-%m') AS billingMonth,
    ${segment} AS segment, x_ChargeNature AS nature, toString(x_ChargeDay) AS day,
    ${lineDescription(isProvider)} AS description, ResourceId AS resource,
    toString(x_ChargeQuantity) AS quantity, toString(BilledCost) AS cost
  FROM {lines} WHERE ${condition} AND x_CloudProvider = {cloudProvider:String} AND x_LineNumber > {after:UInt64}
  ORDER BY x_LineNumber LIMIT ${pageSize}`

async function* linesOfLoad(
  proof: ReadProof,
  load: RatedLoad,
  only: Detail | undefined,
): AsyncGenerator<DocumentLine> {
  const { row, rows, lines } = proof
  const places = placesOf(proof)
  const { condition, params } = selectionOf({
    loads: [load],
    currency: row.costCurrency,
    subAccountKeys: only ? [only.subAccountKey] : subAccountsOf(rows),
  })
  const narrowed = only
    ? `${condition} AND x_ChargeService = {ownService:String} AND x_ChargeMeter = {ownMeter:String}`
    : condition
  for (let after = '0'; ;) {
    const page = await lines.query<Row>(lineQuery(narrowed, proof.side === 'reseller'), {
      ...params,
      ...(only ? { ownService: only.serviceName, ownMeter: only.meterName } : {}),
      after,
      cloudProvider: row.cloudProvider,
      boundaries: row.boundaries,
      projectGroups: row.projectGroups.map(writtenGroup),
    })
    for (const line of page) {
      const same = places.get(lineKeyOf(line)) ?? []
      const place = changesOthers(row)
        ? same.find((own) => hasNature(own, line.nature))
        : same.find((own) => sums(own, line))
      // A document that changes others leaves out what stayed the same.
      if (!place || (only && rows[place.ref] !== only)) continue
      yield {
        loadId: load.loadId,
        fileNumber: line.fileNumber,
        fileLine: Number(line.fileLine),
        lineNumber: Number(line.lineNumber),
        detail: place.ref,
        day: line.day,
        description: line.description,
        resource: line.resource,
        quantity: line.quantity,
        cost: line.cost,
      }
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.lineNumber
  }
}

/** Every line behind a document, or behind one of its details, load by load, in the order of the files. */
export async function* documentLines(proof: ReadProof, only?: Detail): AsyncGenerator<DocumentLine> {
  if (subAccountsOf(proof.rows).length === 0) return
  for (const load of proof.row.loads) yield* linesOfLoad(proof, load, only)
}
