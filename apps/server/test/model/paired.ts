/** Finds, for every document of the model, the one of the portal that it is. */
import { withTiesOf } from './agreement.ts'
import type { Document } from './documents.ts'
import { exact, isZero, minus } from './exact.ts'
import { isDraft, type PortalDocument } from './portal-documents.ts'

/** A document of the model and the row of the portal that it is. */
export type Pair = { model: Document; id: string }

/** A document as both have it. */
export type Twins = { model: Document; portal: PortalDocument }

/** What was issued is known by its id, a draft by its customer, currency and VAT rate. */
const isOf = (
  { invoice }: PortalDocument,
  document: Document,
  issuedIds: ReadonlyMap<Document, string>,
): boolean =>
  document.state === 'draft'
    ? invoice.companyName === document.customer &&
      invoice.currency === document.currency &&
      isZero(minus(exact(invoice.vatPercent), document.vat))
    : invoice.id === issuedIds.get(document)

/** Pairs the documents of one provider's invoice, and says which of them only one side has. */
export const paired = (
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
