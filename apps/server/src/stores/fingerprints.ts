/**
 * Fingerprints of short codes, which are compared but never read back. They are computed with SECRET_KEY, independent
 * of how data keys are wrapped.
 */
import { createHmac } from 'node:crypto'
import { openLocalKeys, type LocalKey, type LocalKeySettings, type LocalKeys } from './local-keys.ts'

/** Makes fingerprints. */
export type Fingerprints = {
  /** Returns a fingerprint that recognizes a short code. Without the key, codes cannot be guessed from it. */
  fingerprint: (text: string) => Promise<string>
  /** Returns the possible fingerprints of a stored code: that of the present key first, then those of former keys. */
  fingerprints: (text: string) => Promise<string[]>
  /** Returns the prefix of every fingerprint of the present key. */
  readFingerprintPrefix: () => Promise<string>
}

const calculateHmac = ({ fingerprints }: LocalKey, text: string): string =>
  createHmac('sha256', fingerprints).update(text).digest('hex')

/** Creates fingerprints with the configured keys. */
export const openFingerprints = (
  settings: LocalKeySettings,
  keys: () => Promise<LocalKeys> = openLocalKeys(settings),
): Fingerprints => ({
  fingerprint: async (text) => {
    const { present } = await keys()
    return `${present.id}.${calculateHmac(present, text)}`
  },
  fingerprints: async (text) => {
    const { present, former } = await keys()
    // Fingerprints of releases before keys had names have no prefix.
    return [present, ...former].flatMap((one) => [
      `${one.id}.${calculateHmac(one, text)}`,
      calculateHmac(one, text),
    ])
  },
  readFingerprintPrefix: async () => `${(await keys()).present.id}.`,
})
