/**
 * `npm run screenshots --workspace @cmp/e2e -- FOLDER [NAME…]`: takes screenshots of the screens in harness/screens.ts
 * at both widths, light and dark, as PNG files `name-width.png` and `name-width-dark.png`, or only the named ones.
 * `every-kind` takes one of each kind. A run over all screens also updates docs/images/invoices.png, the picture in
 * README.md. `CMP_URL` and `CMP_MAIL_FOLDER` name a portal that already runs and the folder with its mail.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import startPortal from './global-setup.ts'
import { signInAdministrator, invite, createSomebody, createUniqueAddress } from './harness/accounts.ts'
import { launchOptions } from './harness/chromium.ts'
import { waitForAnimations } from './harness/accessibility.ts'
import { linkIn, mailTo } from './harness/mail.ts'
import { browserHeaders, openSession, type DemoPerson } from './harness/people.ts'
import {
  customerScreens,
  everyKind,
  listSessionScreens,
  staffScreens,
  type Prepared,
  type Screens,
} from './harness/screens.ts'
import { getPortalUrl } from './harness/test.ts'

const [folder, ...names] = process.argv.slice(2)
const wanted = names.flatMap((name) => (name === 'every-kind' ? everyKind : [name]))
if (!folder) {
  console.error('Name the folder for the pictures: npm run screenshots --workspace @cmp/e2e -- FOLDER')
  process.exit(2)
}

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** The default theme is last, so that a portal that continues to run keeps it. */
const appearances = { dark: 'slateDark1', light: 'blue' }

/** The picture in README.md. */
const readmePicture = 'invoices-1440.png'

/** Takes the screenshots of one user, or without a session, in one theme. */
const takePicture = async (
  browser: Browser,
  screens: Screens,
  {
    width,
    height,
    appearance,
    theme,
    person,
  }: { width: number; height: number; appearance: string; theme: string; person?: DemoPerson },
): Promise<void> => {
  const names = Object.keys(screens).filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) return
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: getPortalUrl(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
  })
  // Before sign-in there is no user's appearance, so the browser uses the last one.
  await context.addInitScript((state) => localStorage.setItem('cmp', JSON.stringify({ state, version: 5 })), {
    theme,
  })
  const page: Page = await context.newPage()
  if (person) {
    await openSession(context.request, person)
    await context.request.post('/api/session/appearance', { headers: browserHeaders, data: { theme } })
  }
  for (const name of names) {
    await screens[name]?.(page)
    await page.waitForLoadState('networkidle')
    await waitForAnimations(page)
    const suffix = appearance === 'light' ? '' : `-${appearance}`
    await page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`) })
  }
  await context.close()
}

/** Creates the data that the screens before sign-in need. */
const prepare = async (): Promise<Prepared> => {
  const calls = await signInAdministrator()
  const account = await createSomebody(calls)
  await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${account.id}`)
  const email = createUniqueAddress('invited')
  await invite(calls, { name: 'Somchai Jaidee', email, roleCode: 'SA' })
  const link = linkIn(await mailTo(email))
  await calls.dispose()
  return { account, link }
}

const stop = await startPortal()
const browser = await chromium.launch(await launchOptions())
mkdirSync(folder, { recursive: true })
try {
  const prepared = await prepare()
  for (const viewport of viewports)
    for (const [appearance, theme] of Object.entries(appearances)) {
      const as = { ...viewport, appearance, theme }
      await takePicture(browser, listSessionScreens(prepared), as)
      await takePicture(browser, staffScreens, { ...as, person: 'sa@demo.example' })
      await takePicture(browser, customerScreens, { ...as, person: 'admin@demo.example' })
    }
} finally {
  await browser.close()
  await stop?.()
}
if (wanted.length === 0) {
  const images = resolve(import.meta.dirname, '..', 'docs', 'images')
  mkdirSync(images, { recursive: true })
  copyFileSync(join(folder, readmePicture), join(images, 'invoices.png'))
}
