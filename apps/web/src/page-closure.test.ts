/**
 * Tests that a page loads only its own feature, the shared code of its area, and the kit. Other features are allowed
 * only if they are listed here.
 */
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the files that a file imports statically, without dynamic imports and types. */
const listStaticImports = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.tsx?)'/gm)].map(
    ([, path = '']) => `./${new URL(path, `file:///${file.slice(2)}`).pathname.slice(1)}`,
  )

/** Returns everything that is loaded together with the files. */
const collectImports = (files: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    listStaticImports(file).forEach(visit)
  }
  files.forEach(visit)
  return seen
}

/** Returns the folder of a file below `areas`: `invoices`, or `billing/shared` for the code that an area shares. */
const getFeature = (file: string): string | undefined => {
  const [, area = '', feature] = /^\.\/areas\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return feature === 'shared' ? listShared(area) : feature
}

const listShared = (area: string): string => `${area}/shared`

/** Returns the pages that a routes file loads. */
const listLazyPages = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/import\('(\.\/areas\/[^']+)'\)/g)].map(([, page = '']) => page)

const portalPages = listLazyPages('./routes.tsx')
const sessionPages = listLazyPages('./session-pages.tsx')

/** Returns the packages that a file imports statically. */
const listPackages = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^.'][^']*)'/gm)].map(
    ([, name = '']) => name,
  )

/** Features that every page of a feature also loads. */
const shownByFeature: Record<string, readonly string[]> = {
  accounts: ['session'],
}

/** Features that a page shows in addition to its own. */
const alsoShown: Record<string, readonly string[]> = {
  './areas/identity/users/pages.tsx': ['roles'],
  './areas/billing/retention/RetentionPage.tsx': ['invoices'],
  './areas/billing/invoices-ea/pages.tsx': ['invoices'],
  './areas/billing/gcp-invoices/GcpInvoicesPage.tsx': ['invoices'],
  './areas/billing/gcp-invoices/GcpInvoicePage.tsx': ['invoices'],
  './areas/billing/provider-customer-invoices/pages.tsx': ['customer-invoices'],
  './areas/billing/unassigned-lines/UnassignedLinesPage.tsx': ['invoices'],
  './areas/billing/unassigned-lines/AssignManyPage.tsx': ['invoices'],
  './areas/identity/sign-in-settings/SignInSettingsPage.tsx': ['terms'],
  './areas/billing/late-changes/LateChangePage.tsx': ['invoices'],
  './areas/insight/homepage/HomePage.tsx': ['billing/shared', 'clouds/shared', 'usage-by-meters'],
  './areas/clouds/inventories/InventoryPages.tsx': ['cloud-containers'],
  './areas/clouds/visibility/VisibilityPage.tsx': ['inventories', 'cloud-containers'],
  './areas/clouds/visibility/AllResourcesPage.tsx': ['inventories'],
  './areas/insight/margins/MarginsPage.tsx': ['billing/shared'],
  './areas/parties/customers/pages.tsx': ['insight/shared'],
  './areas/parties/seller/SellerPage.tsx': ['data-keys'],
  './areas/billing/statements/AccountStatementPage.tsx': ['customer-invoices'],
  './areas/insight/monthly-reports/MonthlyReportsPage.tsx': ['billing/shared'],
  './areas/insight/monthly-reports/MonthlyReportPage.tsx': ['billing/shared'],
  './areas/billing/customer-invoices/CustomerInvoicePage.tsx': ['payments'],
}

test('what every page has carries no feature; before the sign-in, none but that of the sign-in', () => {
  const shared = collectImports(['./main.tsx', './kit/shell/Shell.tsx'])
  expect(shared.size).toBeGreaterThan(30)
  expect([...shared].filter((file) => getFeature(file) !== undefined)).toEqual([])
  const features = [...collectImports(['./session-main.tsx'])]
    .map(getFeature)
    .filter((feature) => feature !== undefined)
  expect(new Set(features)).toEqual(new Set(['session']))
})

test('both documents know their pages', () => {
  expect(portalPages.length).toBeGreaterThan(25)
  expect(sessionPages).toHaveLength(9)
})

test('no page before the sign-in loads the router or the query library', () => {
  const session = [...collectImports(['./session-main.tsx', ...sessionPages])]
  expect(session.flatMap(listPackages)).toContain('wouter')
  expect(session.filter((file) => listPackages(file).some((name) => name.startsWith('@tanstack/')))).toEqual(
    [],
  )
  const portal = [...collectImports(['./main.tsx', './routes.tsx', './kit/shell/Shell.tsx', ...portalPages])]
  expect(portal.filter((file) => listPackages(file).some((name) => name.startsWith('wouter')))).toEqual([])
})

test.each([...portalPages, ...sessionPages])('%s loads its own feature alone', (page) => {
  const feature = getFeature(page) ?? ''
  const own = [
    feature,
    listShared(page.split('/')[2] ?? ''),
    ...(shownByFeature[feature] ?? []),
    ...(alsoShown[page] ?? []),
  ]
  const others = [...collectImports([page])].filter((file) => {
    const needed = getFeature(file)
    return needed !== undefined && !own.includes(needed)
  })
  expect(others).toEqual([])
})

test('loads menus, dialogs, pickers and the palette when they are opened', () => {
  const list = collectImports(['./main.tsx', './kit/shell/Shell.tsx', './areas/parties/customers/pages.tsx'])
  const loadedLater = [
    './ui/parts/MenuPopup.tsx',
    './ui/parts/DialogFrame.tsx',
    './ui/parts/PopoverPanel.tsx',
    './ui/parts/ComboboxList.tsx',
    './ui/frame/CommandPalette.tsx',
    './ui/feedback/ConfirmDialog.tsx',
    './kit/form/ProofDialog.tsx',
    './kit/list/bulk-bar.tsx',
    './kit/list/RefusedDialog.tsx',
    './kit/form/resource-form-page.tsx',
    './kit/detail/resource-detail.tsx',
    './kit/detail/detail-lists.tsx',
  ]
  for (const file of loadedLater) expect(sources[file], file).toBeDefined()
  expect(loadedLater.filter((file) => list.has(file))).toEqual([])
})
