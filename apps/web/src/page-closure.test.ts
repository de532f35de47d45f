/** A page loads what it shows: its own area and the kit, and nothing of another area unless it is listed here. */
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Files that a file needs before it runs; what it loads later by `import()`, and types, are none of them. */
const neededBy = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.tsx?)'/gm)].map(
    ([, path = '']) => `./${new URL(path, `file:///${file.slice(2)}`).pathname.slice(1)}`,
  )

/** Everything that stands in the browser once the file has been loaded. */
const closureOf = (files: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    neededBy(file).forEach(visit)
  }
  files.forEach(visit)
  return seen
}

const areaOf = (file: string): string | undefined => /^\.\/features\/([^/]+)\//.exec(file)?.[1]

/** The pages as a file of addresses loads them. */
const pagesOf = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/import\('(\.\/features\/[^']+)'\)/g)].map(([, page = '']) => page)

const portalPages = pagesOf('./routes.tsx')
const sessionPages = pagesOf('./session-pages.tsx')

/** Packages that a file needs before it runs. */
const packagesOf = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^.'][^']*)'/gm)].map(
    ([, name = '']) => name,
  )

/** Areas whose parts every page of an area shows: what is open to everybody stands on the card of the sign-in. */
const shownByArea: Record<string, readonly string[]> = {
  accounts: ['session'],
  terms: ['session'],
  verification: ['session'],
}

/** Areas that a page shows beside its own. */
const alsoShown: Record<string, readonly string[]> = {
  './features/users/pages.tsx': ['roles'],
  './features/retention/RetentionPage.tsx': ['invoices'],
  './features/invoices-ea/pages.tsx': ['invoices'],
  './features/gcp-invoices/GcpInvoicesPage.tsx': ['invoices'],
  './features/gcp-invoices/GcpInvoicePage.tsx': ['invoices'],
  './features/gcp-customer-invoices/pages.tsx': ['customer-invoices'],
  './features/customer-invoices-ea/pages.tsx': ['customer-invoices'],
  './features/unassigned-lines/UnassignedLinesPage.tsx': ['invoices'],
  './features/unassigned-lines/AssignManyPage.tsx': ['invoices'],
  './features/sign-in-settings/SignInSettingsPage.tsx': ['terms'],
  './features/late-changes/LateChangePage.tsx': ['invoices'],
  './features/homepage/HomePage.tsx': [
    'customer-invoices',
    'cloud-accounts',
    'usage-estimates',
    'usage-by-meters',
  ],
  './features/inventories/InventoryPages.tsx': ['usage-by-meters', 'cloud-containers'],
  './features/visibility/VisibilityPage.tsx': ['inventories', 'cloud-containers'],
  './features/visibility/AllResourcesPage.tsx': ['inventories'],
  './features/simulations/SimulatorPage.tsx': ['usage-by-meters'],
  './features/margins/MarginsPage.tsx': ['statements', 'customer-invoices', 'usage-by-meters'],
  './features/customers/pages.tsx': ['usage-estimates'],
  './features/seller/SellerPage.tsx': ['data-keys'],
  './features/invoices/InvoicesPage.tsx': ['usage-estimates'],
  './features/statements/StatementPage.tsx': ['customer-invoices', 'focus'],
  './features/statements/AccountStatementPage.tsx': ['customer-invoices'],
  './features/monthly-reports/MonthlyReportsPage.tsx': ['statements', 'customer-invoices'],
  './features/monthly-reports/MonthlyReportPage.tsx': ['statements', 'customer-invoices', 'usage-by-meters'],
  './features/customer-invoices/CustomerInvoicePage.tsx': ['payments', 'outbox', 'focus'],
}

test('what every page has carries no area; before the sign-in, none but that of the sign-in', () => {
  const shared = closureOf(['./main.tsx', './kit/shell/Shell.tsx'])
  expect(shared.size).toBeGreaterThan(30)
  expect([...shared].filter((file) => areaOf(file) !== undefined)).toEqual([])
  const areas = [...closureOf(['./session-main.tsx'])].map(areaOf).filter((area) => area !== undefined)
  expect(new Set(areas)).toEqual(new Set(['session']))
})

test('both documents know their pages', () => {
  expect(portalPages.length).toBeGreaterThan(25)
  expect(sessionPages).toHaveLength(9)
})

test('what the sign-in page has carries neither router nor query, nor has any other page before the sign-in', () => {
  const session = [...closureOf(['./session-main.tsx', ...sessionPages])]
  expect(session.flatMap(packagesOf)).toContain('wouter')
  expect(session.filter((file) => packagesOf(file).some((name) => name.startsWith('@tanstack/')))).toEqual([])
  const portal = [...closureOf(['./main.tsx', './routes.tsx', './kit/shell/Shell.tsx', ...portalPages])]
  expect(portal.filter((file) => packagesOf(file).some((name) => name.startsWith('wouter')))).toEqual([])
})

test.each([...portalPages, ...sessionPages])('%s loads its own area alone', (page) => {
  const area = areaOf(page) ?? ''
  const own = [area, ...(shownByArea[area] ?? []), ...(alsoShown[page] ?? [])]
  const others = [...closureOf([page])].filter((file) => {
    const needed = areaOf(file)
    return needed !== undefined && !own.includes(needed)
  })
  expect(others).toEqual([])
})

test('machinery that is opened is loaded when it is: menus, windows, pickers, the palette', () => {
  const list = closureOf(['./main.tsx', './kit/shell/Shell.tsx', './features/customers/pages.tsx'])
  const loadedLater = [
    './ui/parts/MenuPopup.tsx',
    './ui/parts/DialogFrame.tsx',
    './ui/parts/PopoverPanel.tsx',
    './ui/parts/ComboboxList.tsx',
    './ui/frame/CommandPalette.tsx',
    './ui/ask/ConfirmDialog.tsx',
    './kit/form/ProofDialog.tsx',
    './kit/list/RefusedDialog.tsx',
    './kit/form/resource-form-page.tsx',
    './kit/detail/resource-detail.tsx',
    './kit/detail/detail-lists.tsx',
  ]
  for (const file of loadedLater) expect(sources[file], file).toBeDefined()
  expect(loadedLater.filter((file) => list.has(file))).toEqual([])
})
