/** Plays a world in a portal and in the model, step by step, and reports where they differ. */
import { calculateWhilePaid } from '../harness/calculate-while-paid.ts'
import { readReconciliation } from '../harness/customer-invoices.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import {
  documentDisagreements,
  findSameDetail,
  findSameRow,
  listExplanationDisagreements,
  listRowExplanationDisagreements,
} from './agreement.ts'
import type { ElsewhereOf } from './agreements.ts'
import { applyChange } from './changes.ts'
import {
  calculateCoverage,
  listReconciliationDisagreements,
  listRowDisagreements,
  type Coverage,
} from './coverage.ts'
import { listCurrentLines } from './current-lines.ts'
import { calculateDocuments, isLeftOut, issue, type Document } from './documents.ts'
import { formatExact } from './exact.ts'
import type { Features } from './features.ts'
import { pairDocuments, type Pair, type Twins } from './paired.ts'
import { collectCharged, buildElsewhere, describeElsewhere, type Charged } from './elsewhere.ts'
import {
  listPortalDocuments,
  listInvoiceRows,
  issueDocument,
  listProofFaults,
  readExplanation,
} from './portal-documents.ts'
import { enterTerms, type PortalRates } from './portal-terms.ts'
import type { Upload, World } from './random-world.ts'
import { rate, type Bill, type Missing, type Rating } from './rating.ts'
import { payInFull, settle } from './settle.ts'
import { shouldBeStale, type Calculated } from './staleness.ts'
import type { BillingFile, Terms } from './world.ts'
import type { SetZeros } from './zero-documents.ts'

/** A provider invoice in one currency, in the portal and in the model. */
type Played = {
  rowId: string
  pairs: readonly Pair[]
  /** Null until its current line items have been calculated, and again after a document became void. */
  calculated: Calculated | null
  /** The recurring charges of the last calculation, by their names. */
  charged: Charged
}

/** What a world waits for: an import of files, or a check for needed recalculations. */
export type Wanted = Upload | 'a look'

/** The differences between both; if there are none, the final coverage of each invoice's cost. */
export type Outcome = { disagreements: string[]; coverages: { currency: string; coverage: Coverage }[] }

/** A world in progress, which yields what it waits for. */
export type Play = AsyncGenerator<Wanted, Outcome>

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns whether an error names what is missing: month and pair of currencies, or the customer. */
const isNamed = (sentence: string, missing: Missing): boolean =>
  missing.what === 'currency'
    ? sentence.includes(missing.agreement)
    : missing.what === 'rate'
      ? sentence.includes(`${missing.from} to ${missing.to}`) &&
        sentence.includes(monthName.format(new Date(`${missing.month}-01T00:00:00Z`)))
      : sentence.includes(missing.customer)

const listOutcomeDisagreements = (
  { runtimeStatus, customStatus }: { runtimeStatus: string; customStatus: string },
  { missing }: Rating,
  chargesNobody: boolean,
): string[] => {
  const description = `The calculation has ${runtimeStatus}: "${customStatus}"; the model misses ${JSON.stringify(missing)}`
  if (chargesNobody)
    return runtimeStatus === 'Failed' && customStatus.includes('are unassigned, so no customer is charged')
      ? []
      : [description]
  if (runtimeStatus !== (missing.length > 0 ? 'Failed' : 'Completed')) return [description]
  return missing.length === 0 || missing.some((one) => isNamed(customStatus, one)) ? [] : [description]
}

/** Returns whether nothing belongs to a customer and no document exists. Such a calculation fails. */
const isWithoutCharges = (
  { bills, unassigned, excluded, missing }: Rating,
  before: readonly Document[],
): boolean =>
  missing.length === 0 &&
  bills.length === 0 &&
  unassigned.length > 0 &&
  excluded.lines === 0 &&
  before.length === 0

/** Returns the first draft in the order of the keys. */
const findFirstDraft = (pairs: readonly Pair[]): Pair | undefined =>
  pairs
    .filter(({ model }) => model.state === 'draft')
    .toSorted((a, b) => (a.model.key < b.model.key ? -1 : 1))[0]

const voidOnes = (pairs: readonly Pair[]): number =>
  pairs.filter(({ model }) => model.state === 'void').length

/** Issues some drafts, in the portal and in the model. */
const issueSome = async (
  client: Client,
  played: Played,
  { chosen, areZerosIssued }: { chosen: readonly boolean[]; areZerosIssued: boolean },
): Promise<Played> => {
  const drafts = played.pairs
    .filter(({ model }) => model.state === 'draft')
    .toSorted((a, b) => (a.model.key < b.model.key ? -1 : 1))
  const issued = new Set(drafts.filter((_, index) => chosen[index % chosen.length]))
  for (const { id } of issued) await issueDocument(client, id)
  return {
    ...played,
    pairs: played.pairs.map((pair) =>
      issued.has(pair) && !isLeftOut(pair.model, areZerosIssued)
        ? { ...pair, model: issue(pair.model) }
        : pair,
    ),
  }
}

/** Returns drafts whose id differs from the one before the calculation. */
const listReplacedDrafts = (before: readonly Pair[], twins: readonly Twins[]): string[] => {
  const ids = new Map(
    before.filter(({ model }) => model.state === 'draft').map(({ model, id }) => [model.key, id]),
  )
  return twins.flatMap(({ model, portal }) => {
    const id = model.state === 'draft' ? ids.get(model.key) : undefined
    return id === undefined || id === portal.invoice.id
      ? []
      : `The draft of ${model.customer} in ${model.currency} has another id than before`
  })
}

/** Returns drafts whose rows are unchanged but rounded differently. */
const listUnstableDrafts = (before: readonly Pair[], twins: readonly Twins[]): string[] =>
  twins.flatMap(({ model }) => {
    const earlier = before.find(({ model: { key, bill } }) => bill && key === model.key)?.model.bill
    const describeBill = (bill: Bill, amount: 'exactCharge' | 'charge'): string =>
      bill.details
        .map((detail) => [detail.identity, detail.pricedBy, formatExact(detail[amount])].join())
        .join()
    const { bill } = model
    return earlier &&
      bill &&
      describeBill(earlier, 'exactCharge') === describeBill(bill, 'exactCharge') &&
      describeBill(earlier, 'charge') !== describeBill(bill, 'charge')
      ? `The invoice of ${model.customer} in ${model.currency} is rounded in another way than before`
      : []
  })

/**
 * Returns a function that plays a world in a portal, up to the first calculation with a difference. Its result is empty
 * if portal and model agree to the last digit.
 */
export const createWorldPlayer = (
  portal: TestPortal,
  rates: PortalRates,
  setZeros: SetZeros,
  features: Features,
): ((world: World) => Play) => {
  const { operator } = portal
  let requestCount = 0

  /**
   * Requests the explanation of one detail of one document, a different one each time. Requesting all of them would
   * take as long as the rest of the test.
   */
  const compareExplanations = async (twins: readonly Twins[]): Promise<string[]> => {
    const one = twins[requestCount++ % twins.length]
    const detail = one?.portal.details[requestCount % one.portal.details.length]
    if (!one || !detail) return []
    const { bill, rows } = one.model
    const same = findSameDetail(detail, bill?.details ?? [])
    if (same) return listExplanationDisagreements(await readExplanation(operator, detail.id), same)
    const row = bill ? undefined : findSameRow(detail, rows)
    // If nothing is charged for the subject any more, the row may show the earlier line items.
    return row && row.lines.length > 0
      ? listRowExplanationDisagreements(await readExplanation(operator, detail.id), row)
      : []
  }

  /** Recomputes one document with recurring charges from its proof. */
  const listProofDisagreements = async (twins: readonly Twins[]): Promise<string[]> => {
    const one = twins.find(({ model }) =>
      model.bill?.details.some(({ pricedBy }) => pricedBy.startsWith('agreement ')),
    )
    return one ? listProofFaults(operator, one.portal.invoice.id) : []
  }

  /** Returns differences in which calculations are marked as needing recalculation. */
  const listStaleDisagreements = async (
    { invoiceId }: World,
    played: ReadonlyMap<string, Played>,
    terms: Terms,
    imported: readonly BillingFile[],
  ): Promise<string[]> =>
    (await listInvoiceRows(operator, invoiceId)).flatMap(({ currencyCode, isStale, staleReason }) => {
      const before = played.get(currencyCode)?.calculated
      if (!before) return []
      const files = imported.filter(({ currency }) => currency === currencyCode)
      const elsewhere = buildElsewhere(played, currencyCode)
      const wanted = shouldBeStale(before, {
        terms,
        rating: rate(terms, listCurrentLines(files), elsewhere),
        elsewhere: describeElsewhere(terms, elsewhere),
      })
      return wanted === 'either' || wanted === isStale
        ? []
        : [
            `The calculation in ${currencyCode} ${wanted ? 'is stale' : 'is not stale'}, the portal says: ${staleReason}`,
          ]
    })

  const toModelDocument = (document: Document): Document =>
    document.kind === 'credit-note' && !features.creditNotes ? { ...document, kind: 'adjustment' } : document

  /** Calculates one provider invoice and compares all results. */
  const calculate = async (
    { rowId, pairs, calculated: last, charged }: Played,
    terms: Terms,
    files: readonly BillingFile[],
    {
      elsewhere,
      payMeanwhile,
      areZerosIssued,
    }: { elsewhere: ElsewhereOf; payMeanwhile: boolean; areZerosIssued: boolean },
  ): Promise<{ played: Played; disagreements: string[] }> => {
    const rating = rate(terms, listCurrentLines(files), elsewhere)
    const before = pairs.map(({ model }) => model)
    const found = calculateDocuments(before, rating).map(toModelDocument)
    const draft = payMeanwhile ? findFirstDraft(pairs) : undefined
    // The payment waits for the calculation and pays the draft's new total, or nothing if the draft was deleted.
    const ofDraft = found.find(({ state, key }) => state === 'draft' && key === draft?.model.key)
    const isRefused = ofDraft !== undefined && isLeftOut(ofDraft, areZerosIssued)
    const outcome = draft
      ? await calculateWhilePaid(portal, rowId, draft.id, isRefused ? [409] : [200, 404])
      : await portal.calculate(rowId)
    const paid = ofDraft && !isRefused ? payInFull(ofDraft, areZerosIssued) : undefined
    const documents = found.map((document) => (paid && document === ofDraft ? paid : document))
    const known = draft && paid ? [...pairs, { id: draft.id, model: paid }] : pairs
    const { twins, disagreements } = pairDocuments(
      await listPortalDocuments(operator, rowId),
      known,
      documents,
    )
    return {
      played: {
        rowId,
        pairs: twins.map(({ model, portal }) => ({ model, id: portal.invoice.id })),
        ...(outcome.runtimeStatus === 'Completed'
          ? {
              calculated: { terms, rating, elsewhere: describeElsewhere(terms, elsewhere) },
              charged: collectCharged(rating, twins),
            }
          : { calculated: last, charged }),
      },
      disagreements: [
        ...listOutcomeDisagreements(outcome, rating, isWithoutCharges(rating, before)),
        ...disagreements,
        ...twins.flatMap(({ portal, model }) => documentDisagreements(portal, model)),
        ...(await compareExplanations(twins)),
        ...(await listProofDisagreements(twins)),
        ...listUnstableDrafts(pairs, twins),
        ...(features.lastingDrafts ? listReplacedDrafts(pairs, twins) : []),
        ...listReconciliationDisagreements(
          await readReconciliation(operator, rowId),
          files,
          rating,
          documents,
        ),
      ],
    }
  }

  /** Returns the final coverage of every invoice's cost. */
  const finishPlay = async (
    { invoiceId }: World,
    played: ReadonlyMap<string, Played>,
    terms: Terms,
    imported: readonly BillingFile[],
  ): Promise<Outcome> => {
    const outcome: Outcome = { disagreements: [], coverages: [] }
    for (const row of await listInvoiceRows(operator, invoiceId)) {
      const currency = row.currencyCode
      const files = imported.filter((file) => file.currency === currency)
      const documents = (played.get(currency)?.pairs ?? []).map(({ model }) => model)
      const coverage = calculateCoverage(files, rate(terms, listCurrentLines(files)), documents)
      outcome.coverages.push({ currency, coverage })
      outcome.disagreements.push(...listRowDisagreements(row, coverage, files))
    }
    return outcome
  }

  return async function* play(world) {
    const { cloud, invoiceId, terms: start, areZerosIssued, steps } = world
    const change = await enterTerms(operator, rates, start, cloud)
    let terms = start
    const imported: BillingFile[] = []
    const played = new Map<string, Played>()
    for (const step of steps)
      switch (step.do) {
        case 'import':
          yield step.files
          imported.push(...step.files)
          for (const { currency } of step.files) {
            const before = played.get(currency)
            if (before) played.set(currency, { ...before, calculated: null })
          }
          break
        case 'look': {
          yield 'a look'
          const disagreements = await listStaleDisagreements(world, played, terms, imported)
          if (disagreements.length > 0) return { disagreements, coverages: [] }
          break
        }
        case 'change':
          await change(step.change)
          terms = applyChange(terms, step.change)
          break
        case 'issue':
          await setZeros(areZerosIssued)
          for (const [currency, invoice] of played)
            played.set(currency, await issueSome(operator, invoice, { chosen: step.chosen, areZerosIssued }))
          break
        case 'settle':
          await setZeros(areZerosIssued)
          for (const [currency, invoice] of played) {
            const pairs = await settle(operator, invoice.pairs, { acts: step.acts, areZerosIssued })
            const hasNewVoid = voidOnes(pairs) > voidOnes(invoice.pairs)
            played.set(currency, { ...invoice, pairs, calculated: hasNewVoid ? null : invoice.calculated })
          }
          break
        case 'calculate':
          await setZeros(areZerosIssued)
          for (const { currencyCode: currency, id: rowId } of await listInvoiceRows(operator, invoiceId)) {
            const before = played.get(currency) ?? {
              rowId,
              pairs: [],
              calculated: null,
              charged: new Map(),
            }
            const files = imported.filter((file) => file.currency === currency)
            const { played: after, disagreements } = await calculate(before, terms, files, {
              elsewhere: buildElsewhere(played, currency),
              payMeanwhile: step.payMeanwhile,
              areZerosIssued,
            })
            played.set(currency, after)
            if (disagreements.length > 0) return { disagreements, coverages: [] }
          }
      }
    return finishPlay(world, played, terms, imported)
  }
}
