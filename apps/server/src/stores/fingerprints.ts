/** Fingerprints of short codes, which are compared and never read back. They are made with SECRET_KEY, wherever data keys are wrapped. */
import { createHmac } from 'node:crypto'
import { openLocalKeys, type LocalKey, type LocalKeySettings, type LocalKeys } from './local-keys.ts'

/** Makes fingerprints. */
export type Fingerprints = {
  /** A fingerprint to recognise a short code by: without the key nobody can try codes against it. */
  fingerprint: (text: string) => Promise<string>
  /** The fingerprints by which the code of a text may be kept: the present key's first, then those of former keys. */
  fingerprints: (text: string) => Promise<string[]>
  /** What every fingerprint of the present key begins with. */
  fingerprintMark: () => Promise<string>
}

const hmacOf = ({ fingerprints }: LocalKey, text: string): string =>
  createHmac('sha256', fingerprints).update(text).digest('hex')

/** Makes fingerprints with the keys of the settings. */
export const openFingerprints = (
  settings: LocalKeySettings,
  keys: () => Promise<LocalKeys> = openLocalKeys(settings),
): Fingerprints => ({
  fingerprint: async (text) => {
    const { present } = await keys()
    return `${present.id}.${hmacOf(present, text)}`
  },
  fingerprints: async (text) => {
    const { present, former } = await keys()
    // Fingerprints of releases before keys had names have no mark.
    return [present, ...former].flatMap((one) => [`${one.id}.${hmacOf(one, text)}`, hmacOf(one, text)])
  },
  fingerprintMark: async () => `${(await keys()).present.id}.`,
})
