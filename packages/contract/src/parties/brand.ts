/** The branding of the portal: the reseller's name, logo and colors, and the sender of its mails. */
import { t, bind } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/parties/brand'
import { defineLine } from '../kit/field.ts'
import { describeColorProblem, type BrandColour } from './brand-colours.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { productName } from '../kit/page-brand.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output, type Z } from '../kit/shape.ts'

const tag = 'Brand'
const decided = { access: permit.use('seller.change'), token: 'none' } as const

/** The maximum size of a logo file. */
export const largestLogoBytes = 512 * 1024

/** The maximum size of the stored logo in pixels: sharp on the sign-in page, and small enough to load before it. */
export const logoBox = { width: 480, height: 160 } as const

/** The form fields of the branding, validated by {@link brandSettings}. */
export const brandFields = {
  name: f.optional(
    f.text(m.portalName, {
      max: 40,
      help: bind(m.shownOnSignInPageIn, { productName }),
    }),
  ),
  primary: f.optional(f.text(m.sidebarColor, { max: 7, help: m.forExample164F9E })),
  accentLight: f.optional(
    f.text(m.accentColorLight, {
      max: 7,
      help: m.buttonsAndLinksOfDefaultTheme,
    }),
  ),
  accentDark: f.optional(
    f.text(m.accentColorDark, {
      max: 7,
      help: m.buttonsAndLinksOfFirstDark,
    }),
  ),
  mailName: f.optional(
    f.text(m.senderName, {
      max: 100,
      help: m.usedInEveryEmailLeaveEmpty,
    }),
  ),
  mailAddress: f.optional(
    f.text(m.senderAddress, {
      max: 254,
      help: m.yourMailServerMustBeAuthorized,
    }),
  ),
}

const defineColor = (z: Z, kind: BrandColour) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((given, context) => {
      if (given === '') return
      const message = /^#[0-9a-f]{6}$/.test(given)
        ? describeColorProblem(kind, given)
        : t(m.enterColorAsAndSixHexadecimal)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** Excludes characters with a special meaning in a mail header or a page title. */
const plainName = /^[^<>"]*$/

/** The names of the settings that one call changes; the logo has calls of its own. */
export const brandSettingNames: readonly string[] = Object.keys(brandFields)

/** The reseller's settings; empty ones use the default. */
export const brandSettings = shape((z) =>
  z
    .object({
      name: defineLine(z).max(40).regex(plainName, failWith(m.enterSingleLineNameWithoutOr)),
      primary: defineColor(z, 'primary'),
      accentLight: defineColor(z, 'accentLight'),
      accentDark: defineColor(z, 'accentDark'),
      mailName: defineLine(z).max(100).regex(plainName, failWith(m.enterSingleLineNameWithoutOr)),
      mailAddress: z.union([z.literal(''), z.email(failWith(m.enterEmailAddressForExampleBilling)).max(254)]),
    })
    .strict(),
)

const logo = shape((z) => z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }))

const settingsWithLogo = shape((z) => brandSettings(z).extend({ logo: logo(z).nullable() }))

/** Reads the settings. */
export const getBrand = defineCall({
  name: 'getBrand',
  method: 'GET',
  path: '/api/Brand',
  tag,
  summary: 'Get the brand of the portal',
  version: 'shown',
  versionFields: brandSettingNames,
  reply: settingsWithLogo,
  ...decided,
})

/** Changes the settings except the logo. */
export const setBrand = defineCall({
  name: 'setBrand',
  method: 'POST',
  path: getBrand.path,
  tag,
  summary: 'Update the brand of the portal',
  body: brandSettings,
  version: 'checked',
  versionFields: brandSettingNames,
  reply: settingsWithLogo,
  ...decided,
})

/** Uploads a logo: a PNG or SVG file, which is converted to a PNG of at most {@link logoBox}. */
export const setBrandLogo = defineCall({
  name: 'setBrandLogo',
  method: 'POST',
  path: '/api/Brand/logo',
  tag,
  summary: 'Upload the logo (multipart with one PNG or SVG file of up to 512 KiB, under any field name)',
  body: shape((z) => z.object({})),
  isForm: true,
  heavy: 'upload',
  refuses: ['TooLarge'],
  reply: settingsWithLogo,
  ...decided,
})

/** Resets name, logo, colors and sender to the defaults. */
export const resetBrand = defineCall({
  name: 'resetBrand',
  method: 'POST',
  path: '/api/Brand/reset',
  tag,
  summary: 'Reset the name, logo, colors and sender to the defaults of the portal',
  reply: settingsWithLogo,
  ...decided,
})

/** Returns a logo by its SHA-256; issued documents keep the logo that they were issued with. */
export const brandLogo = defineCall({
  name: 'brandLogo',
  method: 'GET',
  path: '/api/Brand/logo/:sha256',
  tag,
  summary: 'Download a logo for the sign-in page',
  params: shape((z) =>
    z.object({ sha256: z.string().max(64).describe('The SHA-256 hash of the logo, in hexadecimal digits.') }),
  ),
  reply: { file: 'image/png' },
  access: 'public',
  token: 'none',
})

export type BrandSettings = Output<typeof brandSettings>
/** The settings with the logo. */
export type BrandReply = CallReply<typeof getBrand>
