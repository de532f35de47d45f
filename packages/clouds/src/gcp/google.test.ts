import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnreadPart } from '../ports/inventory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, CloudServer } from '../testing/cloud-server.ts'
import { describeResources } from '../testing/describe-resources.ts'
import { googleProject } from '../testing/google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from '../testing/google-server.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { createGoogleCloud } from './google.ts'
import { googleMetricNames } from './metric-names.ts'

let server: CloudServer & { tools: CloudTools; signIns: () => number }
beforeAll(async () => {
  server = await startGoogleServer()
})
afterAll(() => server.close())

const open = (milliseconds?: number) => createGoogleCloud(googleFields, server.tools, milliseconds)

describeResources({
  cloud: 'GCP',
  containerId: googleProject,
  server: () => server,
  open,
  part: '/aggregated/instances',
  answers: {
    unauthorized: buildGoogleRefusal(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials.',
    ),
    forbidden: buildGoogleRefusal(
      403,
      'PERMISSION_DENIED',
      "Required 'compute.instances.list' permission for 'projects/x'",
    ),
    notFound: buildGoogleRefusal(404, 'NOT_FOUND', 'The project was not found, or was deleted.'),
    throttled: {
      ...buildGoogleRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
      headers: { 'retry-after': '0' },
    },
    failed: { ...buildGoogleRefusal(503, 'UNAVAILABLE', 'Try again.'), headers: { 'retry-after': '0' } },
  },
  cut: { body: { items: { 'zones/a': { instances: [{ name: 'half-of-a-name' }] } } } },
  charts: {
    ...Object.fromEntries(
      Object.entries(googleMetricNames).map(([name, charts]) => [name, Object.keys(charts)]),
    ),
    // The first resource in the list belongs to App Engine.
    'web-apps': Object.keys(googleMetricNames['web-apps/app-engine'] ?? {}),
  },
  notOffered: ['sql-managed-instances'],
})

const list = (inventory: string) => open().inventory.list({ inventory, containerId: googleProject })

test('reads names from URLs and numbers from text, accepts missing labels, and a stopped machine is TERMINATED', async () => {
  const [machine] = await list('virtual-machines')
  expect(machine).toMatchObject({
    id: `//compute.googleapis.com/projects/${googleProject}/zones/us-central1-b/instances/c7n-jenkins`,
    region: 'us-central1',
    tags: {},
    facts: {
      status: 'Stopped',
      size: 'n1-standard-1',
      zone: 'us-central1-b',
      instanceId: '2966820606951926687',
      publicIp: '35.1.2.3',
      disks: 1,
    },
  })
  expect(JSON.stringify(machine?.raw)).not.toContain('MARKED-SECRET')
})

test('a disabled API has no resources, whatever the permission, and a missing App Engine is not found', async () => {
  const off = buildGoogleRefusal(
    403,
    'PERMISSION_DENIED',
    'App Engine Admin API has not been used in project 111111111111 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis then retry.',
  )
  server.fault('/appengine/', off)
  expect((await list('web-apps')).map(({ facts }) => facts['kind'])).toEqual(['Cloud Run'])
  server.fault('/appengine/', buildGoogleRefusal(404, 'NOT_FOUND', 'Could not find Application'))
  expect((await list('web-apps')).map(({ facts }) => facts['kind'])).toEqual(['Cloud Run'])
})

test('App Engine has its state in servingStatus, bucket locations are in capitals, and disk sizes are text', async () => {
  const [version] = await list('web-apps')
  expect(version?.facts).toMatchObject({ status: 'STOPPED', version: '20190117', trafficPercent: 100 })
  expect((await list('storage-accounts'))[0]).toMatchObject({ region: 'eu', facts: { sku: 'STANDARD' } })
  expect((await list('mysql-servers'))[0]?.facts).toMatchObject({ storageGb: 10, version: '5.7', vCores: 2 })
})

test('a database stopped by its owner reports RUNNABLE and is not queried', async () => {
  expect((await list('sql-databases')).map(({ facts }) => facts['server'])).toEqual(['erp', 'erp'])
})

test('shows fractions as percent, and the end of a gauge’s interval is its start', async () => {
  const [machine] = await list('virtual-machines')
  const [cpu] = await open().metrics.series({
    inventory: 'virtual-machines',
    resources: [{ inventory: 'virtual-machines', id: machine?.id ?? '', containerId: googleProject }],
    metrics: ['PercentageCPU'],
    start: new Date('2026-11-20T00:00:00Z'),
    end: new Date('2026-11-20T02:00:00Z'),
    intervalSeconds: 3600,
  })
  expect(cpu?.points).toEqual([
    { at: '2026-11-20T00:00:00.000Z', average: 2000, total: null },
    { at: '2026-11-20T01:00:00.000Z', average: 3000, total: null },
  ])
})

test('reports an unreachable zone, which affects only its own machines', async () => {
  const unread: UnreadPart[] = []
  const unreachables = [`projects/${googleProject}/zones/us-east1-b`]
  server.fault('/aggregated/instances', { body: { items: {}, unreachables } })
  await open().inventory.list({
    inventory: 'virtual-machines',
    containerId: googleProject,
    onUnread: (part) => unread.push(part),
  })
  expect(unread.map(({ name, isOff, error }) => [name, isOff, error.code])).toEqual([
    ['us-east1-b', false, 'Interrupted'],
  ])
  const isCovered = (zone: string) =>
    unread[0]?.covers({
      id: `//compute.googleapis.com/projects/${googleProject}/zones/${zone}/instances/a`,
      region: 'us-east1',
    })
  expect([isCovered('us-east1-b'), isCovered('us-east1-c')]).toEqual([true, false])
  server.fault('/aggregated/instances', { body: { items: {}, unreachables } })
  await expect(list('virtual-machines')).rejects.toMatchObject({ code: 'Interrupted' })
})

test('a test names disabled APIs and whose project has to enable them', async () => {
  const buildDisabledApiAnswer = (api: string, project: string): Answer =>
    buildGoogleRefusal(
      403,
      'PERMISSION_DENIED',
      `${api} has not been used in project ${project} before or it is disabled.`,
    )
  server.fault(
    '/sqladmin/',
    ...Array.from({ length: 3 }, () => buildDisabledApiAnswer('Cloud SQL Admin API', '111111111111')),
  )
  server.fault(':searchAllResources', buildDisabledApiAnswer('Cloud Asset API', '999999999999'))
  const { checks } = await open().check()
  server.forget()
  const apis = checks.find(({ name }) => name === `APIs in ${googleProject}`)
  expect(apis?.isGranted).toBe(false)
  expect(apis?.detail).toMatch(/not listed: Cloud SQL Admin API\. Cloud Asset API: .*project 999999999999/)
})

test('a test names each missing permission with its role and what is hidden without it', async () => {
  const { who, checks } = await open().check()
  expect(who).toContain('portal-read@')
  expect(checks).toEqual([
    { name: 'Sign in', isGranted: true, detail: 'Projects: 1.' },
    expect.objectContaining({ isGranted: false }),
    {
      name: `Actions on ${googleProject}`,
      isGranted: true,
      detail: expect.stringMatching(/^Without .*compute\.instances\.stop, .* are unavailable\.$/),
      state: 'off',
    },
    {
      name: `APIs in ${googleProject}`,
      isGranted: true,
      detail: expect.stringMatching(/not listed: old-erp\.$/),
      state: 'off',
    },
  ])
  expect(checks[1]?.detail).toContain(
    'run.services.list is missing, so Cloud Run services cannot be listed. Grant roles/run.viewer.',
  )
  expect(checks[1]?.detail).not.toContain('compute.instances.list is missing')
  expect(checks[1]?.command).toContain(
    `gcloud projects add-iam-policy-binding ${googleProject} --member=serviceAccount:portal-read@cloud-custodian.iam.gserviceaccount.com --role=roles/run.viewer`,
  )
})

test('renews a token that expires midway once', async () => {
  const adapter = open()
  await adapter.inventory.containers({})
  const before = server.signIns()
  server.fault('/aggregated/instances', buildGoogleRefusal(401, 'UNAUTHENTICATED', 'The token has expired.'))
  expect(
    await adapter.inventory.list({ inventory: 'virtual-machines', containerId: googleProject }),
  ).toHaveLength(1)
  expect(server.signIns()).toBe(before + 1)
})

test('a federated identity acts as the service account with the token of the portal’s machine and no key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cmp-token-'))
  const googleTokenFile = join(folder, 'token')
  await writeFile(googleTokenFile, 'MARKED-SECRET-of-the-machine')
  const { hosts } = server.tools
  const fields = {
    signIn: 'federation',
    audience:
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/portal/providers/portal',
    serviceAccount: 'portal-read@cloud-custodian.iam.gserviceaccount.com',
  }
  const own = { ...server.tools, hosts: { ...hosts, resources: { ...hosts.resources, googleTokenFile } } }
  expect(await createGoogleCloud(fields, own).inventory.containers({})).toHaveLength(1)
  expect(server.received.find(({ path }) => path === '/sts/v1/token')?.body).toContain(
    'MARKED-SECRET-of-the-machine',
  )
  await expect(createGoogleCloud(fields, server.tools).inventory.containers({})).rejects.toMatchObject({
    code: 'Unauthorized',
    message: expect.stringContaining('GOOGLE_TOKEN_FILE'),
  })
  await rm(folder, { recursive: true })
})

test('a disk in an older response has no size, and a zone without machines says so', async () => {
  server.fault('/aggregated/instances', {
    body: {
      items: {
        'zones/us-central1-b': {
          instances: [
            {
              id: '1',
              name: 'old',
              status: 'RUNNING',
              zone: 'https://www.googleapis.com/compute/v1/projects/x/zones/us-central1-b',
              disks: [{ boot: true }],
            },
          ],
        },
        'zones/us-east1-b': { warning: { code: 'NO_RESULTS_ON_PAGE' } },
      },
    },
  })
  expect(await list('virtual-machines')).toMatchObject([{ name: 'old', facts: { disks: 1 } }])
})

test('requests a node pool by the label of its nodes and identifies it by its own ID', async () => {
  const [cluster] = await list('kubernetes-clusters')
  const [series] = await open().metrics.series({
    inventory: 'kubernetes-clusters',
    resources: [
      { inventory: 'kubernetes-clusters', id: cluster?.id ?? '', containerId: googleProject, pool: 'apps' },
    ],
    metrics: ['PoolCpu'],
    start: new Date('2026-11-20T00:00:00Z'),
    end: new Date('2026-11-20T02:00:00Z'),
    intervalSeconds: 3600,
  })
  expect(series?.resourceId).toBe(`${cluster?.id}/nodePools/apps`)
  expect(server.received.at(-1)?.query.get('filter')).toContain(
    'metadata.user_labels."cloud.google.com/gke-nodepool" = "apps"',
  )
})
