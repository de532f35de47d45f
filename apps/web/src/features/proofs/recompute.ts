/** Recomputes what a page shows of a proof, in the reader's own browser, by the rules that charge and those that verify. */
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

/** A page's proof by kinds, with what recomputing it came to. `shown` is the detail whose lines are there. */
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

/** @param detailId the detail that was asked for */
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

/** What a detail is called: subscription, service and meter. */
export const detailName = ({ subscription, service, meter }: ProofDetail): string =>
  [subscription, service, meter].filter((name) => name !== '').join(' · ')
