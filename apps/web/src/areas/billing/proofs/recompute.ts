/** Recomputes the page of a proof in the reader's browser, with the same rules that charging and verification use. */
import {
  openProofVerifier,
  type ProofDetail,
  type ProofDocument,
  type ProofFile,
  type ProofLine,
  type ProofRate,
  type ProofRule,
  type ProofVerdict,
} from '@cmp/billing/proof'
import type { ProofPage } from '@cmp/contract'

/**
 * The records of a page's proof by kind, with the result of the recomputation. `shown` is the detail whose line items
 * are included.
 */
export type Recomputed = {
  document: ProofDocument
  isReseller: boolean
  rates: ProofRate[]
  rules: ProofRule[]
  files: ProofFile[]
  details: ProofDetail[]
  lines: ProofLine[]
  shown: ProofDetail | undefined
  isWhole: boolean
  verdict: ProofVerdict
}

/**
 * Recomputes a proof.
 * @param detailId The ID of the requested detail.
 */
export const recompute = (
  { records, isWhole }: Pick<ProofPage, 'records' | 'isWhole'>,
  detailId: string | undefined,
): Recomputed | null => {
  const details = records.filter((record) => record.record === 'detail')
  const shown = details.find(({ id }) => id === detailId)
  const verifier = openProofVerifier(new Set(shown && isWhole ? [shown.ref] : []))
  for (const record of records) verifier.take(record)
  const verdict = verifier.finish()
  if (!verdict.document) return null
  return {
    document: verdict.document,
    isReseller: verdict.side === 'reseller',
    rates: records.filter((record) => record.record === 'rate'),
    rules: records.filter((record) => record.record === 'rule'),
    files: records.filter((record) => record.record === 'file'),
    lines: records.filter((record) => record.record === 'line'),
    details,
    shown,
    isWhole,
    verdict,
  }
}

/** Returns the name of a detail: subscription, service and meter. */
export const formatDetailName = ({ subscription, service, meter }: ProofDetail): string =>
  [subscription, service, meter].filter((name) => name !== '').join(' · ')
