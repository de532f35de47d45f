/** Inventories: a customer's cloud resources, their metrics and costs, from the dashboard down to the line items. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectUsable } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { openFilters, readTableRows } from '../harness/tables.ts'
import { expect, test } from '../harness/test.ts'

/** Every list of the specification and additional ones: the title, some columns, and the tabs of a resource. */
const lists: [route: string, title: string, columns: string[], tabs: string[]][] = [
  ['resource-group', 'Resource groups', ['Cloud scope', 'Region', 'Status', 'Type'], ['Resources']],
  ['virtual-network', 'Virtual networks', ['Resource group', 'Address space', 'Subnets'], ['Subnets']],
  [
    'virtual-machine',
    'Virtual machines',
    ['Last month', 'Resource group', 'Region', 'Status', 'Operating system', 'Size'],
    ['Usage'],
  ],
  [
    'storage',
    'Storage accounts',
    ['Last month', 'Resource group', 'Region', 'Account kind', 'SKU'],
    ['Usage'],
  ],
  ['web-hosting', 'Web apps', ['Resource group', 'Region', 'Status', 'Type', 'App Service plan'], ['Usage']],
  ['sql-database', 'SQL databases', ['Last month', 'Server', 'Region', 'Status', 'Size'], ['Usage']],
  ['kubernetes', 'Kubernetes clusters', ['Region', 'Status', 'Kubernetes version'], ['Usage', 'Node pools']],
  ['mysql-database', 'MySQL servers', ['Region', 'Status', 'Version', 'Size'], ['Usage', 'Databases']],
  [
    'postgresql-database',
    'PostgreSQL servers',
    ['Region', 'Status', 'Version', 'Size'],
    ['Usage', 'Databases'],
  ],
  [
    'sql-manage-instance',
    'SQL managed instances',
    ['Resource group', 'Region', 'Status', 'Size'],
    ['Usage', 'Databases'],
  ],
  [
    'key-management-service',
    'Key vaults',
    ['Resource group', 'Region'],
    ['Usage', 'Keys', 'Secrets', 'Certificates'],
  ],
  ['disk', 'Disks', ['Attached to', 'Region', 'Status', 'Disk type'], []],
  ['snapshot', 'Snapshots', ['Source disk', 'Region', 'Status', 'Storage type'], []],
  ['public-address', 'Public IP addresses', ['IP address', 'Associated with', 'Region'], []],
  ['function', 'Functions', ['Region', 'Type', 'Runtime'], ['Usage']],
  [
    'nosql-database',
    'NoSQL databases',
    ['Region', 'Type', 'Capacity mode'],
    ['Usage', 'Containers and indexes'],
  ],
  ['log-workspace', 'Log workspaces', ['Region', 'Type', 'Retention (days)'], ['Usage']],
  ['container-registry', 'Container registries', ['Region', 'Type', 'Format'], ['Usage']],
  ['load-balancer', 'Load balancers', ['Region', 'Type', 'Scheme'], ['Usage', 'Listeners and rules']],
  ['nat-gateway', 'NAT gateways', ['Region', 'Connectivity type', 'IP addresses'], ['Usage']],
  ['cache', 'Caches', ['Region', 'Type', 'Engine'], ['Usage']],
]

type Containers = { Data: { containerId: string; tenantId: string | null }[] }

/** Returns the demo's first container with rows of an inventory whose list needs a container. */
const findContainer = async (page: Page, call: string): Promise<string> => {
  const answer = await page.request.get('/api/CloudContainers/GetCloudContainerWithPagination?pagesize=1000')
  const { Data }: Containers = await answer.json()
  for (const { containerId, tenantId } of Data) {
    const ground = new URLSearchParams({ containerId, tenantId: tenantId ?? '' }).toString()
    const { Count }: { Count: number } = await (await page.request.get(`${call}?${ground}`)).json()
    if (Count > 0) return ground
  }
  throw new Error(`No container of the demo has any of ${call}`)
}

const findTenant = async (page: Page, company: string): Promise<string> => {
  const answer = await page.request.get(`/api/Customers/GetCustomerWithPagination?search=${company}`)
  const { Data }: { Data: { tenantId: string }[] } = await answer.json()
  return Data[0]?.tenantId ?? ''
}

const getTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('the visibility dashboard links to the resources behind each figure', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/visibility-dashboard')
  const clouds = page.getByRole('table', { name: 'By provider' })
  await expect(clouds.getByRole('link', { name: 'AWS' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Largest saving candidates' })).toContainText(
    'The disk is not attached to a virtual machine.',
  )
  const savings = page.getByRole('table', { name: 'Possible savings' })
  await expect(savings.getByRole('row')).not.toHaveCount(1)
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(coverage.getByRole('listitem')).toHaveText([/ %/, / %/, / %/, / %/])
  await expect(page.getByRole('group', { name: /^Charge in THB/ })).toBeVisible()
  await expectAccessible(page)
  // Each share leads to what is missing, and each finding to its resources.
  const [notAttached] = (await readTableRows(savings)).filter(({ Finding }) => Finding === 'Not attached')
  await savings.getByRole('link', { name: 'Not attached' }).click()
  await expect(page).toHaveURL(/finding=unattached/)
  await expect(page.getByText(new RegExp(`of ${notAttached?.['Resources']}$`))).toBeVisible()
  await page.goBack()
  await coverage.getByRole('link', { name: 'Untagged resources', exact: true }).click()
  await expect(page).toHaveURL(/isUntagged=true/)
  await page.goBack()
  const [aws] = (await readTableRows(clouds)).filter(({ Provider }) => Provider === 'AWS')
  await clouds.getByRole('link', { name: 'AWS' }).click()
  await expect(page).toHaveURL(/visibility-resource.*cloudProviderId=AWS/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All resources')
  await expect(page.getByText(new RegExp(`of ${aws?.['Resources']}$`))).toBeVisible()
  await page.goBack()
  await page
    .getByRole('region', { name: 'Largest saving candidates', exact: true })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/isCandidate=true/)
  const all = page.getByRole('table', { name: 'All resources' })
  await expect
    .poll(async () => (await readTableRows(all)).every(({ Reason }) => Reason?.endsWith('.')))
    .toBe(true)
  await all.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/details\/containerId\//)
})

test('the reseller selects a customer once, filters, and opens the children of a resource', async ({
  page,
  isPhone,
}) => {
  await signIn(page, 'sa@demo.example')
  await page.goto('/visibility-resource-group')
  await expect(page.getByRole('heading', { name: 'Choose a customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Chao Phraya')
  await page.getByRole('option', { name: /Chao Phraya/ }).click()
  await expect(page).toHaveURL(/tenantId=/)
  const groups = page.getByRole('table', { name: 'Resource groups' })
  await expect.poll(async () => (await readTableRows(groups)).length).toBeGreaterThan(0)
  await openFilters(page, isPhone)
  // The filter offers existing values with their number of rows, and several can be selected.
  await page.getByRole('button', { name: 'Filter by Region' }).click()
  const regions = page.getByRole('dialog', { name: 'Filter by Region' })
  await regions.getByRole('checkbox').nth(0).check()
  await regions.getByRole('checkbox').nth(1).check()
  await expect(page).toHaveURL(/region=[^&]+%2C|region=[^&]+,/)
  await expectAccessible(page)
  await regions.getByRole('searchbox', { name: 'Search Region' }).fill('southeast')
  await expect.poll(() => regions.getByRole('checkbox').count()).toBeGreaterThan(0)
  await regions.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/region=/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Filter by Provider' }).selectOption('Azure')
  await expect(page).toHaveURL(/cloudProviderId=Azure/)
  await groups.getByRole('link').first().click()
  await page.waitForLoadState('networkidle')
  await getTab(page, 'Resources').click()
  const inside = page.getByRole('table', { name: 'Resources' })
  await expect.poll(async () => (await readTableRows(inside)).length).toBeGreaterThan(0)
  const before = (await readTableRows(inside)).length
  const withHidden = page.waitForRequest(/GetAZResourceGroupResourceList\?.*showHidden=true/)
  await page.getByRole('checkbox', { name: 'Show hidden' }).check()
  expect(new URL((await withHidden).url()).searchParams.get('page')).toBe('1')
  await expect.poll(async () => (await readTableRows(inside)).length).toBe(before + 1)

  // The customer remains selected.
  await page.goto('/visibility-kubernetes')
  await expect(page).toHaveURL(/tenantId=/)
  await page.getByRole('table', { name: 'Kubernetes clusters' }).getByRole('link').first().click()
  await getTab(page, 'Node pools').click()
  await page.getByRole('table', { name: 'Node pools' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/details-node-pools/)
  await expect(page.getByRole('region', { name: 'Node pool' })).toContainText('Operating system')
})

for (const [route, title, columns, tabs] of lists)
  test(`${title}: the list, a resource and its tabs @all`, async ({ page, isPhone }) => {
    await signIn(page, 'sa@demo.example')
    const ground =
      route === 'sql-manage-instance'
        ? await findContainer(page, '/api/VSQLMI/GetAZSQLMIList')
        : `tenantId=${await findTenant(page, 'Chao Phraya')}`
    await page.goto(`/visibility-${route}?${ground}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (route === 'sql-manage-instance')
      await expect(
        page.getByText('Google Cloud and AWS do not have this resource type: SQL managed instances.'),
      ).toBeVisible()
    await expect(page.getByText(/^Last refreshed on /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    const table = page.getByRole('table', { name: title })
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    const [row = {}] = await readTableRows(table)
    if (!isPhone) expect(Object.keys(row)).toEqual(expect.arrayContaining(['Name', ...columns]))
    await expectUsable(page)
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/visibility-${route}/details/containerId/`))
    await expect(page.getByRole('heading', { level: 1, name: row['Name'] ?? '' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Location' })).toContainText('Cloud scope')
    for (const name of [...tabs, 'Cost and changes']) {
      await getTab(page, name).click()
      await expect(page).toHaveURL(/tab=/)
      await expect(getTab(page, name)).toHaveAttribute('aria-selected', 'true')
      if (name === 'Cost and changes')
        await expect(page.getByRole('region', { name: 'Changes' })).toContainText('First seen')
      else if (name === 'Usage')
        await expect(page.getByRole('region', { name: 'Usage', exact: true })).toBeVisible()
      else await expect(page.getByRole('table', { name })).toBeVisible()
    }
    await expectUsable(page)
  })

test(
  'sends the calls of a page in parallel: a resource with its usage and lists, a list with its count and cloud',
  { tag: ['@all', '@desktop'] },
  async ({ page }) => {
    const requests: URL[] = []
    page.on('request', (request) => requests.push(new URL(request.url())))
    const listCalls = (path: string) => requests.filter(({ pathname }) => pathname === path)
    await signIn(page, 'sa@demo.example')
    await page.goto('/visibility-virtual-machine')
    await expect(page.getByRole('heading', { name: 'Choose a customer' })).toBeVisible()
    expect(listCalls('/api/VVirtualMachine/GetVirtualMachineList')).toEqual([])
    await page.goto('/visibility-sql-manage-instance')
    await expect(page.getByRole('heading', { name: /^Choose a / })).toBeVisible()
    expect(listCalls('/api/VSQLMI/GetAZSQLMIList')).toEqual([])
    await page.goto('/visibility-virtual-machine')
    await page.getByRole('combobox', { name: 'Customer' }).fill('Chao Phraya')
    await page.getByRole('option', { name: /Chao Phraya/ }).click()
    await page.getByRole('combobox', { name: 'Cloud scope' }).click()
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/containerId=/)
    const table = page.getByRole('table', { name: 'Virtual machines' })
    await expect.poll(async () => (await readTableRows(table)).length).toBeGreaterThan(0)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cmp') ?? '{}').state.selection)
    expect(stored).toMatchObject({
      tenantId: expect.any(String),
      containerId: expect.any(String),
      cloudProviderId: expect.stringMatching(/^(Azure|GCP|AWS)$/),
    })
    const last = listCalls('/api/VVirtualMachine/GetVirtualMachineList').at(-1)
    expect(last?.searchParams.get('cloudProviderId')).toBe(stored.cloudProviderId)

    await page.goto(`/visibility-web-hosting?tenantId=${stored.tenantId}`)
    await expect.poll(() => listCalls('/api/VWebApp/GetWebAppCount').length).toBe(1)
    expect(listCalls('/api/VWebApp/GetWebAppList')).toHaveLength(1)

    for (const { list, title, together } of [
      {
        list: '/visibility-virtual-machine',
        title: 'Virtual machines',
        together: ['VVirtualMachine/GetVirtualMachineDetail', 'VVirtualMachine/GetVirtualMachineUsage'],
      },
      {
        list: '/visibility-mysql-database',
        title: 'MySQL servers',
        together: [
          'VMySQLDatabase/GetMySQLServerDetail',
          'VMySQLDatabase/GetMySQLDatabaseList',
          'VMySQLDatabase/GetMySQLDatabaseUsage',
        ],
      },
    ]) {
      await page.goto(`${list}?tenantId=${stored.tenantId}`)
      await page.getByRole('table', { name: title }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/details\//)
      for (const path of together) await expect.poll(() => listCalls(`/api/${path}`).length, path).toBe(1)
      // The tab shows the earlier request.
      await getTab(page, 'Usage').click()
      await expect(page.getByRole('region', { name: 'Usage', exact: true })).toBeVisible()
      for (const path of together) expect(listCalls(`/api/${path}`), path).toHaveLength(1)
    }
  },
)
