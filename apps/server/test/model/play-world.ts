/** Plays a world in a portal and in the model, step by step, and says where they disagree. */
import { calculateWhilePaid } from '../calculate-while-paid.ts'
import { reconciliationOf } from '../customer-invoices.ts'
import type { Client, TestPortal } from '../harness.ts'
import {
  documentDisagreements,
  sameDetail,
  sameRow,
  whyDisagreements,
  whyOfRowDisagreements,
} from './agreement.ts'
import type { ElsewhereOf } from './agreements.ts'
import { changed } from './changes.ts'
import { coverageOf, reconciliationDisagreements, rowDisagreements, type Coverage } from './coverage.ts'
import { currentLines } from './current-lines.ts'
import { calculated, isLeftOut, issue, type Document } from './documents.ts'
import { textOf } from './exact.ts'
import type { Features } from './features.ts'
import { paired, type Pair, type Twins } from './paired.ts'
import { chargedBy, elsewhereOn, toldElsewhere, type Charged } from './elsewhere.ts'
import { documentsOf, invoiceRowsOf, issueDocument, proofFaults, whyOf } from './portal-documents.ts'
import { enterTerms, type PortalRates } from './portal-terms.ts'
import type { Upload, World } from './random-world.ts'
import { rate, type Bill, type Missing, type Rating } from './rating.ts'
import { paidInFull, settle } from './settle.ts'
import { shouldBeStale, type Calculated } from './staleness.ts'
import type { BillingFile, Terms } from './world.ts'
import type { SetZeros } from './zero-documents.ts'

/** A provider's invoice in one currency, as both know it. */
type Played = {
  rowId: string
  pairs: readonly Pair[]
  /** Null until its present lines have been calculated, and again when a document became void. */
  calculated: Calculated | null
  /** What the last calculation charges of agreements, by their names. */
  charged: Charged
}

/** What must happen before a world goes on: files are imported, or what is stale is looked for. */
export type Wanted = Upload | 'a look'

/** Where both disagree; and, where they do not, where the cost of each invoice is in the end. */
export type Outcome = { disagreements: string[]; coverages: { currency: string; coverage: Coverage }[] }

/** A world that is being played: it yields what it waits for. */
export type Play = AsyncGenerator<Wanted, Outcome>

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whether a refusal says what is missing: month and pair of currencies, or the customer. */
const isNamed = (sentence: string, missing: Missing): boolean =>
  missing.what === 'currency'
    ? sentence.includes(missing.agreement)
    : missing.what === 'rate'
      ? sentence.includes(`${missing.from} to ${missing.to}`) &&
        sentence.includes(monthName.format(new Date(`${missing.month}-01T00:00:00Z`)))
      : sentence.includes(missing.customer)

const outcomeDisagreements = (
  { runtimeStatus, customStatus }: { runtimeStatus: string; customStatus: string },
  { missing }: Rating,
  chargesNobody: boolean,
): string[] => {
  const told = `The calculation has ${runtimeStatus}: "${customStatus}"; the model misses ${JSON.stringify(missing)}`
  if (chargesNobody)
    return runtimeStatus === 'Failed' && customStatus.includes('belongs to no customer') ? [] : [told]
  if (runtimeStatus !== (missing.length > 0 ? 'Failed' : 'Completed')) return [told]
  return missing.length === 0 || missing.some((one) => isNamed(customStatus, one)) ? [] : [told]
}

/** Whether all there is belongs to no customer, and no document stands: such a calculation does not end well. */
const chargesNobody = ({ bills, unassigned, kept, missing }: Rating, before: readonly Document[]): boolean =>
  missing.length === 0 &&
  bills.length === 0 &&
  unassigned.length > 0 &&
  kept.lines === 0 &&
  before.length === 0

/** Of the drafts, the first in order of their key. */
const firstDraft = (pairs: readonly Pair[]): Pair | undefined =>
  pairs
    .filter(({ model }) => model.state === 'draft')
    .toSorted((a, b) => (a.model.key < b.model.key ? -1 : 1))[0]

const voidOnes = (pairs: readonly Pair[]): number =>
  pairs.filter(({ model }) => model.state === 'void').length

/** Issues some of the drafts, in the portal and in the model. */
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

/** Drafts that have another id than before the calculation. */
const replacedDrafts = (before: readonly Pair[], twins: readonly Twins[]): string[] => {
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

/** Drafts whose rows are exactly as before, and which were rounded in another way all the same. */
const restlessDrafts = (before: readonly Pair[], twins: readonly Twins[]): string[] =>
  twins.flatMap(({ model }) => {
    const earlier = before.find(({ model: { key, bill } }) => bill && key === model.key)?.model.bill
    const told = (bill: Bill, amount: 'exactCharge' | 'charge'): string =>
      bill.details.map((detail) => [detail.identity, detail.pricedBy, textOf(detail[amount])].join()).join()
    const { bill } = model
    return earlier &&
      bill &&
      told(earlier, 'exactCharge') === told(bill, 'exactCharge') &&
      told(earlier, 'charge') !== told(bill, 'charge')
      ? `The invoice of ${model.customer} in ${model.currency} is rounded in another way than before`
      : []
  })

/**
 * Gives what plays a world in a portal, up to the first calculation on which they disagree; what it returns is empty when
 * they agree to the last digit.
 */
export const worldPlayer = (
  portal: TestPortal,
  rates: PortalRates,
  setZeros: SetZeros,
  features: Features,
): ((world: World) => Play) => {
  const { operator } = portal
  let asked = 0

  /** Asks "why" of one detail of one document, another one each time: asking takes as long as all the rest. */
  const askWhy = async (twins: readonly Twins[]): Promise<string[]> => {
    const one = twins[asked++ % twins.length]
    const detail = one?.portal.details[asked % one.portal.details.length]
    if (!one || !detail) return []
    const { bill, rows } = one.model
    const same = sameDetail(detail, bill?.details ?? [])
    if (same) return whyDisagreements(await whyOf(operator, detail.id), same)
    const row = bill ? undefined : sameRow(detail, rows)
    // Where nothing is charged under it any more, the lines of before may stand there.
    return row && row.lines.length > 0 ? whyOfRowDisagreements(await whyOf(operator, detail.id), row) : []
  }

  /** Recomputes one document with agreements from its proof. */
  const proofDisagreements = async (twins: readonly Twins[]): Promise<string[]> => {
    const one = twins.find(({ model }) =>
      model.bill?.details.some(({ pricedBy }) => pricedBy.startsWith('agreement ')),
    )
    return one ? proofFaults(operator, one.portal.invoice.id) : []
  }

  /** Whether calculations that changes have overtaken say so, and no others. */
  const staleDisagreements = async (
    { invoiceId }: World,
    played: ReadonlyMap<string, Played>,
    terms: Terms,
    imported: readonly BillingFile[],
  ): Promise<string[]> =>
    (await invoiceRowsOf(operator, invoiceId)).flatMap(({ currencyCode, isStale, staleReason }) => {
      const before = played.get(currencyCode)?.calculated
      if (!before) return []
      const files = imported.filter(({ currency }) => currency === currencyCode)
      const elsewhere = elsewhereOn(played, currencyCode)
      const wanted = shouldBeStale(before, {
        terms,
        rating: rate(terms, currentLines(files), elsewhere),
        elsewhere: toldElsewhere(terms, elsewhere),
      })
      return wanted === 'either' || wanted === isStale
        ? []
        : [
            `The calculation in ${currencyCode} ${wanted ? 'is stale' : 'is not stale'}, the portal says: ${staleReason}`,
          ]
    })

  const modelled = (document: Document): Document =>
    document.kind === 'credit-note' && !features.creditNotes ? { ...document, kind: 'adjustment' } : document

  /** Calculates one provider's invoice and compares everything that came of it. */
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
    const rating = rate(terms, currentLines(files), elsewhere)
    const before = pairs.map(({ model }) => model)
    const found = calculated(before, rating).map(modelled)
    const draft = payMeanwhile ? firstDraft(pairs) : undefined
    // The payment waits for the calculation, and pays what the draft then comes to; where it is gone, nothing.
    const ofDraft = found.find(({ state, key }) => state === 'draft' && key === draft?.model.key)
    const isRefused = ofDraft !== undefined && isLeftOut(ofDraft, areZerosIssued)
    const outcome = draft
      ? await calculateWhilePaid(portal, rowId, draft.id, isRefused ? [409] : [200, 404])
      : await portal.calculate(rowId)
    const paid = ofDraft && !isRefused ? paidInFull(ofDraft, areZerosIssued) : undefined
    const documents = found.map((document) => (paid && document === ofDraft ? paid : document))
    const known = draft && paid ? [...pairs, { id: draft.id, model: paid }] : pairs
    const { twins, disagreements } = paired(await documentsOf(operator, rowId), known, documents)
    return {
      played: {
        rowId,
        pairs: twins.map(({ model, portal }) => ({ model, id: portal.invoice.id })),
        ...(outcome.runtimeStatus === 'Completed'
          ? {
              calculated: { terms, rating, elsewhere: toldElsewhere(terms, elsewhere) },
              charged: chargedBy(rating, twins),
            }
          : { calculated: last, charged }),
      },
      disagreements: [
        ...outcomeDisagreements(outcome, rating, chargesNobody(rating, before)),
        ...disagreements,
        ...twins.flatMap(({ portal, model }) => documentDisagreements(portal, model)),
        ...(await askWhy(twins)),
        ...(await proofDisagreements(twins)),
        ...restlessDrafts(pairs, twins),
        ...(features.lastingDrafts ? replacedDrafts(pairs, twins) : []),
        ...reconciliationDisagreements(await reconciliationOf(operator, rowId), files, rating, documents),
      ],
    }
  }

  /** Where the cost of every invoice is in the end. */
  const ended = async (
    { invoiceId }: World,
    played: ReadonlyMap<string, Played>,
    terms: Terms,
    imported: readonly BillingFile[],
  ): Promise<Outcome> => {
    const outcome: Outcome = { disagreements: [], coverages: [] }
    for (const row of await invoiceRowsOf(operator, invoiceId)) {
      const currency = row.currencyCode
      const files = imported.filter((file) => file.currency === currency)
      const documents = (played.get(currency)?.pairs ?? []).map(({ model }) => model)
      const coverage = coverageOf(files, rate(terms, currentLines(files)), documents)
      outcome.coverages.push({ currency, coverage })
      outcome.disagreements.push(...rowDisagreements(row, coverage, files))
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
          const disagreements = await staleDisagreements(world, played, terms, imported)
          if (disagreements.length > 0) return { disagreements, coverages: [] }
          break
        }
        case 'change':
          await change(step.change)
          terms = changed(terms, step.change)
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
          for (const { currencyCode: currency, id: rowId } of await invoiceRowsOf(operator, invoiceId)) {
            const before = played.get(currency) ?? {
              rowId,
              pairs: [],
              calculated: null,
              charged: new Map(),
            }
            const files = imported.filter((file) => file.currency === currency)
            const { played: after, disagreements } = await calculate(before, terms, files, {
              elsewhere: elsewhereOn(played, currency),
              payMeanwhile: step.payMeanwhile,
              areZerosIssued,
            })
            played.set(currency, after)
            if (disagreements.length > 0) return { disagreements, coverages: [] }
          }
      }
    return ended(world, played, terms, imported)
  }
}
