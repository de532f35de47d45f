/** Plays a world in a portal and in the model, step by step, and says where they disagree. */
import { reconciliationOf } from '../customer-invoices.ts'
import type { TestPortal } from '../harness.ts'
import {
  documentDisagreements,
  reconciliationDisagreements,
  sameDetail,
  whyDisagreements,
  withTiesOf,
} from './agreement.ts'
import { changed } from './changes.ts'
import { currentLines } from './current-lines.ts'
import { calculated, issue, type Document } from './documents.ts'
import type { Features } from './features.ts'
import {
  documentsOf,
  invoiceRowsOf,
  isDraft,
  issueDocument,
  whyOf,
  type PortalDocument,
} from './portal-documents.ts'
import { enterTerms, type PortalRates } from './portal-terms.ts'
import type { World } from './random-world.ts'
import { rate, type Missing } from './rating.ts'
import type { BillingFile, Terms } from './world.ts'

/** A document of the model and the row of the portal that it is. */
type Pair = { model: Document; id: string }

/** A provider's invoice as both know it. */
type Played = { rowId: string; pairs: readonly Pair[] }

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whether a refusal says what is missing: month and pair of currencies, or the customer. */
const names = (sentence: string, missing: Missing): boolean =>
  missing.what === 'rate'
    ? sentence.includes(`${missing.from} to ${missing.to}`) &&
      sentence.includes(monthName.format(new Date(`${missing.month}-01T00:00:00Z`)))
    : sentence.includes(missing.customer)

export const worldPlayer = (portal: TestPortal, rates: PortalRates, features: Features) => {
  const { operator } = portal
  let asked = 0

  /** Pairs the portal's documents with the model's: what was issued by its id, drafts by customer, currency and VAT. */
  const paired = (
    documents: readonly PortalDocument[],
    before: readonly Pair[],
    model: readonly Document[],
  ) => {
    const issuedIds = new Map(before.map((pair) => [pair.model, pair.id]))
    const left = new Set(documents)
    const disagreements: string[] = []
    const found: { model: Document; portal: PortalDocument }[] = []
    for (const document of model) {
      const isTheSame = ({ invoice }: PortalDocument): boolean =>
        document.state === 'draft'
          ? invoice.companyName === document.customer &&
            invoice.currency === document.currency &&
            Number(invoice.vatPercent) * 1e6 === Number(document.vat.units) * 10 ** (6 - document.vat.scale)
          : invoice.id === issuedIds.get(document)
      const match = [...left].find(
        (candidate) => isDraft(candidate) === (document.state === 'draft') && isTheSame(candidate),
      )
      if (match) {
        left.delete(match)
        found.push({ model: withTiesOf(match, document), portal: match })
      } else
        disagreements.push(
          `The portal has no ${document.kind} of ${document.customer} in ${document.currency} (${document.state})`,
        )
    }
    for (const { invoice } of left)
      disagreements.push(
        `The model has no ${invoice.kind} of ${invoice.companyName}: ${invoice.total} ${invoice.currency}`,
      )
    return { found, disagreements }
  }

  /** Asks "why" of one detail of a document: another one each time, since asking takes longer than all the rest. */
  const compareWhy = async ({ model, portal: { details } }: { model: Document; portal: PortalDocument }) => {
    const detail = details[asked++ % details.length]
    const same = detail && sameDetail(detail, model.bill?.details ?? [])
    return detail && same ? whyDisagreements(await whyOf(operator, detail.id), same) : []
  }

  /** Calculates one provider's invoice and compares everything that came of it. */
  const calculate = async (
    { rowId, pairs }: Played,
    terms: Terms,
    files: readonly BillingFile[],
  ): Promise<{ played: Played; disagreements: string[] }> => {
    const rating = rate(terms, currentLines(files))
    const before = pairs.map(({ model }) => model)
    const documents = calculated(before, rating).map((document): Document =>
      features.creditNotes || document.kind !== 'credit-note'
        ? document
        : { ...document, kind: 'adjustment' },
    )
    const { runtimeStatus, customStatus } = await portal.calculate(rowId)
    const isRefused = rating.missing.length > 0
    const disagreements: string[] = []
    if (runtimeStatus !== (isRefused ? 'Failed' : 'Completed'))
      disagreements.push(
        `The calculation has ${runtimeStatus}: ${customStatus}; the model misses ${JSON.stringify(rating.missing)}`,
      )
    else if (isRefused && !rating.missing.some((missing) => names(customStatus, missing)))
      disagreements.push(`"${customStatus}" does not name ${JSON.stringify(rating.missing)}`)

    const { found, disagreements: unpaired } = paired(await documentsOf(operator, rowId), pairs, documents)
    disagreements.push(...unpaired)
    const idsOfDrafts = new Map(
      pairs.filter(({ model }) => model.state === 'draft').map(({ model, id }) => [model.key, id]),
    )
    const explained = found[asked % found.length]
    if (explained) disagreements.push(...(await compareWhy(explained)))
    for (const pair of found) {
      disagreements.push(...documentDisagreements(pair.portal, pair.model))
      const earlierId = pair.model.state === 'draft' ? idsOfDrafts.get(pair.model.key) : undefined
      if (features.lastingDrafts && earlierId !== undefined && earlierId !== pair.portal.invoice.id)
        disagreements.push(`The draft of ${pair.model.customer} in ${pair.model.currency} has another id`)
    }
    if (!isRefused)
      disagreements.push(
        ...reconciliationDisagreements(await reconciliationOf(operator, rowId), rating, documents),
      )
    return {
      played: { rowId, pairs: found.map(({ model, portal: { invoice } }) => ({ model, id: invoice.id })) },
      disagreements,
    }
  }

  const issueSome = async (played: Played, chosen: readonly boolean[]): Promise<Played> => {
    const drafts = played.pairs
      .filter(({ model }) => model.state === 'draft')
      .toSorted((a, b) => (a.model.key < b.model.key ? -1 : 1))
    const issued = new Set(drafts.filter((_, index) => chosen[index % chosen.length]))
    for (const { id } of issued) await issueDocument(operator, id)
    return {
      ...played,
      pairs: played.pairs.map((pair) => (issued.has(pair) ? { ...pair, model: issue(pair.model) } : pair)),
    }
  }

  /**
   * Plays one world up to its first disagreement, and yields each file when it is to be imported.
   * @returns what differs; empty when portal and model agree to the last digit
   */
  async function* play({
    cloud,
    invoiceId,
    terms: start,
    steps,
  }: World): AsyncGenerator<BillingFile, string[]> {
    const change = await enterTerms(operator, rates, start, cloud)
    let terms = start
    const imported: BillingFile[] = []
    const played = new Map<string, Played>()
    for (const step of steps)
      switch (step.do) {
        case 'import':
          yield step.file
          imported.push(step.file)
          break
        case 'change':
          await change(step.change)
          terms = changed(terms, step.change)
          break
        case 'issue':
          for (const [currency, invoice] of played)
            played.set(currency, await issueSome(invoice, step.chosen))
          break
        case 'calculate':
          for (const [currency, rowId] of await invoiceRowsOf(operator, invoiceId)) {
            const { played: after, disagreements } = await calculate(
              played.get(currency) ?? { rowId, pairs: [] },
              terms,
              imported.filter((file) => file.currency === currency),
            )
            played.set(currency, after)
            if (disagreements.length > 0) return disagreements
          }
      }
    return []
  }

  return { play }
}
