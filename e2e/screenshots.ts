/**
 * `npm run screenshots --workspace @cmp/e2e -- FOLDER [NAME…]`: the screens of harness/screens.ts at both widths, light
 * and dark, as PNG files `name-width.png` and `name-width-dark.png`, or only those named; `every-kind` names one of each
 * kind. A run over all of them also makes docs/images/invoices.png, the picture of README.md. `CMP_URL` and
 * `CMP_MAIL_FOLDER` name a portal that runs already and where its mail arrives.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import startPortal from './global-setup.ts'
import { administrator, invite, somebody, uniqueAddress } from './harness/accounts.ts'
import { launchOptions } from './harness/chromium.ts'
import { rest } from './harness/accessibility.ts'
import { linkIn, mailTo } from './harness/mail.ts'
import { browserHeaders, openSession, type DemoPerson } from './harness/people.ts'
import {
  customerScreens,
  everyKind,
  sessionScreens,
  staffScreens,
  type Prepared,
  type Screens,
} from './harness/screens.ts'
import { portalUrl } from './harness/test.ts'

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
/** The default theme comes last: a portal that runs on is left with it. */
const looks = { dark: 'slateDark1', light: 'blue' }

/** The picture that README.md shows. */
const readmePicture = 'invoices-1440.png'

/** Takes the pictures of one person, or of nobody, in one look. */
const picture = async (
  browser: Browser,
  screens: Screens,
  {
    width,
    height,
    look,
    theme,
    person,
  }: { width: number; height: number; look: string; theme: string; person?: DemoPerson },
): Promise<void> => {
  const names = Object.keys(screens).filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) return
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: portalUrl(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
  })
  // Nobody's look is asked for before the sign-in: the browser goes by the last one.
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
    await rest(page)
    const suffix = look === 'light' ? '' : `-${look}`
    await page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`) })
  }
  await context.close()
}

/** Makes what the screens before the sign-in need. */
const prepare = async (): Promise<Prepared> => {
  const calls = await administrator()
  const account = await somebody(calls)
  await calls.post(`/api/Users/update-enablemfa-by-userid?userId=${account.id}`)
  const email = uniqueAddress('invited')
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
    for (const [look, theme] of Object.entries(looks)) {
      const as = { ...viewport, look, theme }
      await picture(browser, sessionScreens(prepared), as)
      await picture(browser, staffScreens, { ...as, person: 'sa@demo.example' })
      await picture(browser, customerScreens, { ...as, person: 'admin@demo.example' })
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
