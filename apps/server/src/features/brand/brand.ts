/** How the portal presents itself, as the settings have it. */
import { productName, type BrandReply, type BrandSettings } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { currentLogo, shownLogo, wearLogo } from './logo.ts'

const key = 'brand'

const text = z.string().default('')

/** What is stored was checked when it was written: mail and pages do not stop where the checks have changed since. */
const kept = z.object({
  name: text,
  primary: text,
  accentLight: text,
  accentDark: text,
  mailName: text,
  mailAddress: text,
})

const plain: BrandSettings = kept.parse({})

const readSettings = (scoped: Scoped): Promise<BrandSettings> =>
  asPortal(scoped, async () => {
    const stored = await readSetting(scoped, key)
    return stored ? kept.parse(stored) : plain
  })

/** The settings with the logo, whoever asks. */
export const readBrand = async (scoped: Scoped): Promise<BrandReply> => ({
  ...(await readSettings(scoped)),
  logo: shownLogo(await currentLogo(scoped)),
})

/** What the portal is called. */
export const portalName = async (scoped: Scoped): Promise<string> =>
  (await readSettings(scoped)).name || productName

/** Writes the settings; the logo stays. */
export const writeBrand = async (scoped: Scoped, after: BrandSettings): Promise<BrandReply> => {
  const before = await readSettings(scoped)
  await writeSetting(scoped, key, {
    objectType: 'brand',
    objectName: after.name || productName,
    before,
    after,
  })
  return readBrand(scoped)
}

/** Everything as it comes. */
export const clearBrand = async (scoped: Scoped): Promise<BrandReply> => {
  await wearLogo(scoped, null)
  return writeBrand(scoped, plain)
}

/** Who mail comes from: the settings, and what they leave open from `MAIL_FROM`. */
export const mailSender = async (
  scoped: Scoped,
  mailFrom: string,
): Promise<string | { name: string; address: string }> => {
  const { name, mailName, mailAddress } = await readSettings(scoped)
  const sender = mailName || name
  if (sender === '' && mailAddress === '') return mailFrom
  const [, fromName = '', fromAddress = mailFrom] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: sender || fromName.replaceAll('"', ''), address: mailAddress || fromAddress }
}
