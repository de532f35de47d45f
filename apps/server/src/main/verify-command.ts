/** `cmpctl verify`: recomputes a customer invoice from its proof file, without stores and network. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { readFile } from 'node:fs/promises'
import { formatMoney } from '@cmp/billing'
import { readProofKeys, type ProofFileVerdict, type ProofKey } from '@cmp/billing/proof'
import { verifyProofFile } from '../areas/billing/proofs/verify-file.ts'
import { AppError } from '../kit/errors.ts'
import type { Output } from './output.ts'

/** Describes what was recomputed. */
const scopeLine = ({ side, details, lines }: ProofFileVerdict): string =>
  side === 'customer'
    ? t(m.recomputedDetailAndLineItemStarting, { details, lines })
    : t(m.recomputedDetailFromLineItemOf, { details, lines })

/** Version 1 files are from before proofs were signed. */
const isUnsignedVersion = (version: number | null): boolean => version === 1

const formatSignatureLine = ({ signature, version }: ProofFileVerdict): string => {
  const { status, keyId, createdAt, key } = signature
  switch (status) {
    case 'valid':
      return t(m.signatureValidCreatedWithKey, {
        createdAt: createdAt ?? '',
        keyId: keyId ?? '',
        fingerprint: key?.fingerprint ?? '',
      })
    case 'invalid':
      return t(m.signatureInvalidFileWasChangedAfter, { keyId: keyId ?? '' })
    case 'no-key':
      return t(m.signatureNotVerifiedWithTrustedKey, { keyId: keyId ?? '' })
    case 'unknown-key':
      return t(m.signatureCreatedWithKeyWhichIs, { keyId: keyId ?? '' })
    case 'unsupported':
      return t(m.signatureUnsupported)
    case 'missing':
      return t(isUnsignedVersion(version) ? m.signatureOfVersion1 : m.signatureMissing)
  }
}

const formatResultLine = ({ outcome, count }: ProofFileVerdict): string => {
  if (outcome === 'different') return t(m.differenceFound, { count })
  return outcome === 'valid' ? t(m.equal) : t(m.originOfFileIsNotProven, { equal: m.equal })
}

const formatVerdictLines = (verdict: ProofFileVerdict): string[] => {
  const { document, differences, count, notChecked } = verdict
  const more = count - differences.length
  return [
    ...(document
      ? [
          `${document.number || t(m.draft)}  ${document.customer}  ${document.providerInvoice}  ${formatMoney(document.total, document.digits)} ${document.currency}`,
        ]
      : []),
    scopeLine(verdict),
    ...differences.map(({ place, where, computed, stated }) =>
      t(m.computedStated, { place, where, computed, stated }),
    ),
    ...(more > 0 ? [t(m.andMore, { more })] : []),
    t(m.notChecked),
    ...notChecked.map(
      ({ what, count: times }) => `- ${times ? t(m.notCheckedTimes, { what, times }) : what}`,
    ),
    formatSignatureLine(verdict),
    formatResultLine(verdict),
  ]
}

const readKeys = async (path: string): Promise<ProofKey[]> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw new AppError('InvalidFile', bind(m.theKeyFileCannotBeRead, { path }), { cause: error })
  }
  return readProofKeys(text)
}

/**
 * Verifies a proof file.
 * @param keyPath the seller's keys: a JSON Web Key Set, a single JSON Web Key, or PEM
 */
export const verify = async (
  output: Output,
  path: string,
  keyPath: string | undefined,
): Promise<ProofFileVerdict['outcome']> => {
  const verdict = await verifyProofFile(path, keyPath === undefined ? null : await readKeys(keyPath))
  output.result(verdict, formatVerdictLines(verdict))
  return verdict.outcome
}
