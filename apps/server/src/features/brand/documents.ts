/** The pages' documents with the reseller's name, colours and logo in them, so that nothing changes once they are drawn. */
import { setTimeout as sleep } from 'node:timers/promises'
import { accentOf, chromeOf, productName, type BrandReply, type PageBrand } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { readBrand } from './brand.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What pages wear of the settings: what is made of the colours is made here once. */
const pageBrand = ({ name, primary, accentLight, accentDark, logo }: BrandReply): PageBrand => ({
  name,
  logo,
  light: accentLight === '' ? null : accentOf('light', accentLight),
  dark: accentDark === '' ? null : accentOf('dark', accentDark),
  side: primary === '' ? null : chromeOf(primary),
})

/** A built document with what the pages know of the brand. */
export const branded = (document: string, brand: PageBrand): string => {
  const { name, logo } = brand
  const told = JSON.stringify(brand)
  const title = `<title>${escaped(name || productName)}</title>`
  const titled = document.replace(
    /<title>[^<]*<\/title>/,
    () => `${title}<meta name="cmp-brand" content="${escaped(told)}" />`,
  )
  return logo
    ? titled.replace(
        /<link rel="icon"[^>]*>/,
        () => `<link rel="icon" type="image/png" href="${escaped(logo.url)}" />`,
      )
    : titled
}

/** A page does not wait for the brand longer than this: then the database is away or busy. Milliseconds. */
const patience = 500

/** Answers with the brand; while the database is away, with what was read last. */
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
