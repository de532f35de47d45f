/** `cmpctl verify`: recomputes a customer invoice from its proof file, without stores and without network. */
import { formatMoney } from '@cmp/billing'
import type { ProofVerdict } from '@cmp/billing/proof'
import { counted, numberText } from '@cmp/contract'
import { verifyProofFile } from '../features/proofs/verify-file.ts'
import type { Output } from './output.ts'

/** What was verified and what was taken as stated. */
const coverage = ({ side, details, lines, unread, mixed, components }: ProofVerdict): string[] => {
  const scope =
    side === 'customer'
      ? `${counted(details, 'detail')} and ${counted(lines, 'line')}, from the price on`
      : `${counted(details, 'detail')} from ${counted(lines, 'line')} of the provider`
  return [
    `Recomputed: ${scope}.`,
    ...(unread > 0 && side === 'reseller'
      ? [`${counted(unread, 'line')} have no text in the proof; their cost was taken as stated.`]
      : []),
    ...(mixed > 0 ? [`Of ${counted(mixed, 'detail')} that several rules made, the sums alone.`] : []),
    ...(components > 0
      ? [
          `${counted(components, 'detail')} of other kinds than usage: their exact amounts were taken as stated.`,
        ]
      : []),
  ]
}

const linesOf = (verdict: ProofVerdict): string[] => {
  const { document, differences, count } = verdict
  const head = document
    ? [
        `${document.number || 'Draft'}  ${document.customer}  ${document.providerInvoice}  ${formatMoney(document.total, document.digits)} ${document.currency}`,
      ]
    : []
  if (count === 0) return [...head, ...coverage(verdict), 'Equal: every amount follows from the records.']
  const more = count - differences.length
  return [
    ...head,
    ...coverage(verdict),
    ...differences.map(
      ({ place, where, computed, stated }) => `${place}: ${where}: computed ${computed}, stated ${stated}`,
    ),
    ...(more > 0 ? [`and ${numberText(more)} more`] : []),
    `Different in ${counted(count, 'place')}.`,
  ]
}

/**
 * Verifies a proof file.
 * @returns whether everything is equal
 */
export const verify = async (output: Output, path: string): Promise<boolean> => {
  const verdict = await verifyProofFile(path)
  output.result(verdict, linesOf(verdict))
  return verdict.count === 0
}
