/** The branding of CMP, as in the settings. */
import { brandSettingNames, productName, type BrandReply, type BrandSettings } from '@cmp/contract'
import { z } from 'zod'
import { lockByName } from '../../db/lock.ts'
import { requireVersion } from '../../resources/edit-conflicts.ts'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { withSystemScope, type Scoped } from '../../scope/scope.ts'
import { readCurrentLogo, toLogoReply, applyLogo } from './logo.ts'

const key = 'brand'

const text = z.string().default('')

/**
 * Stored settings were validated when they were written. Mail and pages must not fail because the validation has
 * changed since.
 */
const storedBrandShape = z.object({
  name: text,
  primary: text,
  accentLight: text,
  accentDark: text,
  mailName: text,
  mailAddress: text,
})

const plain: BrandSettings = storedBrandShape.parse({})

const readSettings = (scoped: Scoped): Promise<BrandSettings> =>
  withSystemScope(scoped, async () => {
    const stored = await readSetting(scoped, key)
    return stored ? storedBrandShape.parse(stored) : plain
  })

/** Returns the settings with the logo, in any scope. */
export const readBrand = async (scoped: Scoped): Promise<BrandReply> => ({
  ...(await readSettings(scoped)),
  logo: toLogoReply(await readCurrentLogo(scoped)),
})

/** Returns the name of the installation. */
export const readPortalName = async (scoped: Scoped): Promise<string> =>
  (await readSettings(scoped)).name || productName

/**
 * Saves the settings without changing the logo.
 * @throws AppError PreconditionFailed for an older version in `ifMatch`
 */
export const writeBrand = async (
  scoped: Scoped,
  after: BrandSettings,
  ifMatch?: string,
): Promise<BrandReply> => {
  await lockByName(scoped.trx, 'settings', key)
  const before = await readSettings(scoped)
  await requireVersion(
    scoped,
    ifMatch,
    { objectType: 'brand', objectId: key, current: before, fields: brandSettingNames },
    after,
  )
  await writeSetting(scoped, key, {
    objectType: 'brand',
    objectName: after.name || productName,
    before,
    after,
  })
  return readBrand(scoped)
}

/** Resets everything to the defaults. */
export const clearBrand = async (scoped: Scoped): Promise<BrandReply> => {
  await applyLogo(scoped, null)
  return writeBrand(scoped, plain)
}

/** Returns the sender of mail from the settings, completed from `MAIL_FROM`. */
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
