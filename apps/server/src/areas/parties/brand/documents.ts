/**
 * Serves the HTML pages with the reseller's name, colors and logo already inserted, so that nothing changes after they
 * are rendered.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAccent, buildChrome, productName, type BrandReply, type PageBrand } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { readBrand } from '../../../core/brand/brand.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the part of the brand settings that pages use; derived values are computed once. */
const pageBrand = ({ name, primary, accentLight, accentDark, logo }: BrandReply): PageBrand => ({
  name,
  logo,
  light: accentLight === '' ? null : buildAccent('light', accentLight),
  dark: accentDark === '' ? null : buildAccent('dark', accentDark),
  side: primary === '' ? null : buildChrome(primary),
})

/** Returns a built HTML page with the brand inserted. */
export const applyBrand = (document: string, brand: PageBrand): string => {
  const { name, logo } = brand
  const brandJson = JSON.stringify(brand)
  const title = `<title>${escapeHtml(name || productName)}</title>`
  const titled = document.replace(
    /<title>[^<]*<\/title>/,
    () => `${title}<meta name="cmp-brand" content="${escapeHtml(brandJson)}" />`,
  )
  return logo
    ? titled.replace(
        /<link rel="icon"[^>]*>/,
        () => `<link rel="icon" type="image/png" href="${escapeHtml(logo.url)}" />`,
      )
    : titled
}

/** How long a page waits for the brand if the database is unavailable or busy, in milliseconds. */
const patience = 500

/** Returns a function that reads the brand; while the database is unavailable, it returns the last brand read. */
export const openBrandForPages = (ctx: AppContext): (() => Promise<PageBrand>) => {
  let last: PageBrand = { name: '', logo: null, light: null, dark: null, side: null }
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    try {
      last = pageBrand(await withScope(ctx, systemScope, readBrand))
    } catch (error) {
      ctx.log.warn({ err: error }, 'The brand cannot be read; pages have what was read last')
    } finally {
      reading = undefined
    }
  }
  return async () => {
    reading ??= read()
    await Promise.race([reading, sleep(patience, undefined, { ref: false })])
    return last
  }
}
