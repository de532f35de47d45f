/** Finds the portal's document for every document of the model. */
import { withTiesOf } from './agreement.ts'
import type { Document } from './documents.ts'
import { parseExact, isZero, subtractExact } from './exact.ts'
import { isDraft, type PortalDocument } from './portal-documents.ts'

/** A document of the model and the id of the portal's row for it. */
export type Pair = { model: Document; id: string }

/** A document in the model and in the portal. */
export type Twins = { model: Document; portal: PortalDocument }

/** An issued document is identified by its id, a draft by its customer, currency and VAT rate. */
const isOf = (
  { invoice }: PortalDocument,
  document: Document,
  issuedIds: ReadonlyMap<Document, string>,
): boolean =>
  document.state === 'draft'
    ? invoice.companyName === document.customer &&
      invoice.currency === document.currency &&
      isZero(subtractExact(parseExact(invoice.vatPercent), document.vat))
    : invoice.id === issuedIds.get(document)

/** Pairs the documents of one provider invoice and reports those that only one side has. */
export const pairDocuments = (
  documents: readonly PortalDocument[],
  before: readonly Pair[],
  model: readonly Document[],
): { twins: Twins[]; disagreements: string[] } => {
  const issuedIds = new Map(before.map((pair) => [pair.model, pair.id]))
  const left = new Set(documents)
  const twins: Twins[] = []
  const disagreements: string[] = []
  for (const document of model) {
    const portal = [...left].find(
      (candidate) =>
        isDraft(candidate) === (document.state === 'draft') && isOf(candidate, document, issuedIds),
    )
    if (portal) {
      left.delete(portal)
      twins.push({ model: withTiesOf(portal, document), portal })
    } else
      disagreements.push(
        `The portal has no ${document.kind} of ${document.customer} in ${document.currency} (${document.state})`,
      )
  }
  for (const { invoice } of left)
    disagreements.push(
      `The model has no ${invoice.kind} of ${invoice.companyName}: ${invoice.total} ${invoice.currency}`,
    )
  return { twins, disagreements }
}
