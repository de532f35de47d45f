/**
 * What is odd about the answers of Azure, Google Cloud and AWS and has no test beside its adapter. Which test is of which oddity says
 * `docs/cloud-oddities.md`. Recorded answers are read where they stand beside the project; where they are not, what was copied of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { azureKinds } from '../azure/kinds.ts'
import { googleCloud } from '../gcp/google.ts'
import { isObject } from '../exports/json.ts'
import { at, listAt, textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import { azureMachine, azureTenant, subscription } from './azure-answers.ts'
import { azureFields, machineAddress, startAzureServer, type AzureServer } from './azure-server.ts'
import type { CloudServer } from './cloud-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import { sampleText } from './sample-files.ts'

let azure: AzureServer
let google: CloudServer & { tools: CloudTools }
let aws: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  azure = await startAzureServer()
  google = await startGoogleServer()
  aws = await startAwsServer()
})
afterAll(async () => {
  await aws.close()
  await google.close()
  await azure.close()
})

/** What a file holds, or what the project has copied of it. */
const sample = (path: string, own: object): unknown => JSON.parse(sampleText(path, JSON.stringify(own)))

const asGraph = (rows: readonly unknown[]) => ({
  body: { totalRecords: rows.length, count: rows.length, resultTruncated: 'false', facets: [], data: rows },
})
const azureOpened = () => azureCloud(azureFields, azure.tools)
const azureList = (inventory: string) =>
  azureOpened().inventory.list({ inventory, containerId: subscription })

test('Azure: an example may keep another api-version inside than its folder says: what is asked for is the adapter’s own', async () => {
  const example = sample('azure/storage-accounts/arm-spec.2021-04-01.StorageAccountList.json', {
    parameters: { 'api-version': '2020-08-01-preview' },
    responses: {
      200: {
        body: {
          value: [
            {
              id: '/subscriptions/{subscription-id}/resourceGroups/res1/providers/Microsoft.Storage/storageAccounts/sto1',
              name: 'sto1',
              type: 'Microsoft.Storage/storageAccounts',
              kind: 'Storage',
              sku: { name: 'Standard_GRS' },
            },
          ],
        },
      },
    },
  })
  expect(at(example, 'parameters')).toMatchObject({ 'api-version': '2020-08-01-preview' })
  const rows = listAt(at(example, 'responses.200.body'), 'value')
  azure.fault('Microsoft.ResourceGraph', asGraph(rows))
  const listed = await azureList('storage-accounts')
  expect(listed.map(({ name }) => name)).toEqual(rows.map((row) => textAt(row, 'name')))
  expect(listed.map(({ facts }) => facts['sku'])).not.toContain(null)
  const [account] = await azureList('storage-accounts')
  await azureOpened().inventory.detail({
    inventory: 'storage-accounts',
    containerId: subscription,
    id: account?.id ?? '',
  })
  expect(azure.asked.at(-1)?.query.get('api-version')).toBe(azureKinds['storage-accounts']?.version)
})

test('Azure: recorded ids are public test ids, as the stand-in’s own are, and a public SSH key is hidden as a private one is', async () => {
  const recording = sample('azure/metrics/recorded.ArmResourceTest.test_metric_filter_find.json', {
    interactions: [
      {
        response: {
          body: {
            data: {
              value: [
                {
                  ...azureMachine,
                  properties: {
                    ...azureMachine.properties,
                    osProfile: {
                      linuxConfiguration: {
                        ssh: {
                          publicKeys: [
                            { path: '/home/c7n', keyData: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCu' },
                          ],
                        },
                      },
                    },
                  },
                },
              ],
            },
          },
        },
      },
    ],
  })
  const machines = listAt(listAt(recording, 'interactions')[0], 'response.body.data.value')
  const text = JSON.stringify(machines)
  expect(text).toContain('ssh-rsa ')
  expect(text).not.toContain('PRIVATE KEY')
  expect([...text.matchAll(/\/subscriptions\/([^/"]+)/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining([subscription]),
  )
  azure.fault('Microsoft.ResourceGraph', asGraph(machines), asGraph([]))
  const listed = await azureList('virtual-machines')
  expect(listed).toHaveLength(machines.length)
  expect(JSON.stringify(listed)).not.toContain('ssh-rsa')
  expect(azureTenant).toMatch(/^0{8}-/)
  azure.forget()
})

test('Azure: a vault’s list may go on with a page that is empty, and a vault is asked with a token for vaults at once', async () => {
  const challenge =
    'Bearer authorization="https://login.windows.net/b0257c14", resource="https://vault.azure.net"'
  const recording = sample('azure/key-vault/recorded.KeyVaultKeyTest.test_key_vault_keys_keyvault.json', {
    interactions: [
      { response: { status: { code: 200 }, body: { data: { value: [{}] } } } },
      { response: { status: { code: 200 }, body: { data: { value: [] } } } },
      { response: { status: { code: 401 }, headers: { 'www-authenticate': [challenge] } } },
      {
        response: {
          status: { code: 200 },
          body: {
            data: {
              value: [
                {
                  kid: 'https://cckeyvault1.vault.azure.net/keys/cctest1',
                  attributes: { enabled: true, created: 1666285612, updated: 1666285612, exp: 1697821612 },
                },
              ],
            },
          },
        },
      },
    ],
  })
  const answers = listAt(recording, 'interactions').map((one) => at(one, 'response'))
  expect(answers.map((one) => at(one, 'status.code'))).toEqual([200, 200, 401, 200])
  expect(listAt(answers[1], 'body.data.value')).toEqual([])
  const keys = listAt(answers[3], 'body.data.value')
  const from = azure.asked.length
  azure.fault(
    '/vault/',
    { body: { value: keys, nextLink: `${azure.address}/vault/sample-vault/keys?page=2` } },
    { body: { value: [] } },
  )
  const [vault] = await azureList('key-vaults')
  const shown = await azureOpened().inventory.children({
    inventory: 'key-vaults',
    containerId: subscription,
    id: vault?.id ?? '',
    child: 'keys',
  })
  // Ids hold no version, and attributes are Unix seconds.
  expect(shown.map(({ name }) => name)).toEqual(keys.map((key) => textAt(key, 'kid').split('/').at(-1)))
  expect(shown.map(({ createdAt }) => createdAt)).toEqual(
    keys.map((key) => new Date(Number(at(key, 'attributes.created')) * 1000).toISOString()),
  )
  const asked = azure.asked.slice(from).filter(({ path }) => path.startsWith('/vault/'))
  expect(asked.map(({ headers }) => String(headers['authorization']).includes('/vault-audience/'))).toEqual([
    true,
    true,
  ])
})

test('Azure: a refusal whose ids are masked is told as it is', async () => {
  const refusal = sample('azure/errors/arm-403-authorization-failed.json', {
    error: {
      code: 'AuthorizationFailed',
      message:
        "The client 'xxx' with object id 'xxx' does not have authorization to perform action 'Microsoft.Resources/subscriptions/resourceGroups/read' over scope '/subscriptions/xxx'.",
    },
  })
  azure.fault('Microsoft.ResourceGraph', { status: 403, body: refusal })
  await expect(azureList('virtual-machines')).rejects.toMatchObject({
    code: 'Forbidden',
    message: expect.stringContaining(textAt(refusal, 'error.message')),
  })
})

test.each(['Bytes', 'Count', 'CountPerSecond', 'Percent'])(
  'Azure: an answer in %s is shown in the unit that the chart declares',
  async (unit) => {
    azure.fault('metrics:getBatch', {
      body: {
        values: [
          {
            resourceid: machineAddress.id,
            value: [
              {
                id: `${machineAddress.id}/providers/Microsoft.Insights/metrics/Percentage CPU`,
                name: { value: 'Percentage CPU' },
                unit,
                timeseries: [{ data: [{ timeStamp: '2026-11-20T00:00:00Z', average: 7 }] }],
              },
            ],
          },
        ],
      },
    })
    const [series] = await azureOpened().metrics.series({
      inventory: 'virtual-machines',
      resources: [machineAddress],
      metrics: ['PercentageCPU'],
      start: new Date('2026-11-20T00:00:00Z'),
      end: new Date('2026-11-20T01:00:00Z'),
      intervalSeconds: 300,
    })
    expect([series?.unit, series?.points.map(({ average }) => average)]).toEqual(['Percent', [7]])
  },
)

const monitored = [
  'recorded.filter-metrics.get-v3-projects-cloud-custodian-timeSeries_1.json',
  'recorded.filter-metrics-with-metric-key-as-instance-id.get-v3-projects-cloud-custodian-timeSeries_1.json',
] as const

test.each(monitored)('Google Cloud: what Cloud Monitoring answered is read: %s', async (file) => {
  const end = '2021-04-01T18:36:07.478160Z'
  const recording = sample(`gcp/monitoring/${file}`, {
    body: {
      timeSeries: [
        {
          metric: { labels: { instance_name: 'iap-test-webapp' } },
          resource: { type: 'gce_instance', labels: { zone: 'us-east4-c' } },
          metricKind: 'GAUGE',
          points: [
            { interval: { startTime: end, endTime: end }, value: { doubleValue: 0.0034935695658400334 } },
          ],
        },
      ],
      unit: '10^2.%',
    },
  })
  const [series] = listAt(recording, 'body.timeSeries')
  const [point] = listAt(series, 'points')
  // Of a gauge both ends can be equal: it is the end of the interval.
  const ended = textAt(point, 'interval.endTime')
  expect(textAt(point, 'interval.startTime')).toBe(ended)
  const [seconds, moment] = [14 * 86_400, new Date(ended)]
  const start = new Date(moment.getTime() - seconds * 1000)
  google.fault('/timeSeries', { body: at(recording, 'body') })
  const zone = textAt(series, 'resource.labels.zone')
  const [cpu] = await googleCloud(googleFields, google.tools).metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        containerId: googleProject,
        id: `//compute.googleapis.com/projects/${googleProject}/zones/${zone}/instances/${textAt(series, 'metric.labels.instance_name')}`,
      },
    ],
    metrics: ['PercentageCPU'],
    start,
    end: moment,
    intervalSeconds: seconds,
  })
  const value = at(point, 'value.doubleValue')
  expect(cpu).toMatchObject({ unit: 'Percent', problem: '' })
  expect(cpu?.points).toEqual([{ at: start.toISOString(), average: Number(value) * 100, total: null }])
})

test('Google Cloud: an application that its owner has disabled serves nothing, whatever its versions say', async () => {
  const app = at(
    sample('gcp/app-engine/recorded.app-engine-get.get-v1-apps-cloud-custodian_1.json', {
      body: { id: googleProject, locationId: 'europe-west3', servingStatus: 'USER_DISABLED' },
    }),
    'body',
  )
  const services = at(
    sample('gcp/app-engine/recorded.app-engine-service-query.get-v1-apps-cloud-custodian-services_1.json', {
      body: { services: [{ id: '12277184' }] },
    }),
    'body',
  )
  const versions = listAt(
    sample(
      'gcp/app-engine/recorded.app-engine-service-version.get-v1-apps-cloud-custodian-services-12277184-versions_1.json',
      {
        body: {
          versions: [{ id: 'v3', servingStatus: 'STOPPED', env: 'standard', diskUsageBytes: '13155585' }],
        },
      },
    ),
    'body.versions',
  )
  const states = async (ofApp: object, ofVersion: string) => {
    google.fault('/services/12277184/versions', {
      body: {
        versions: versions.map((one) => ({ ...(isObject(one) ? one : {}), servingStatus: ofVersion })),
      },
    })
    google.fault(`/apps/${googleProject}/services`, { body: services })
    google.fault(`/apps/${googleProject}`, { body: ofApp })
    const listed = await googleCloud(googleFields, google.tools).inventory.list({
      inventory: 'web-apps',
      containerId: googleProject,
    })
    return listed.filter(({ facts }) => facts['kind'] === 'App Engine').map(({ facts }) => facts['status'])
  }
  if (!isObject(app)) throw new Error('The recording has no application.')
  expect(textAt(app, 'servingStatus')).toBe('USER_DISABLED')
  expect(versions.map((one) => textAt(one, 'servingStatus'))).toEqual(['STOPPED'])
  expect(await states(app, 'STOPPED')).toEqual(['STOPPED'])
  expect(await states(app, 'SERVING')).toEqual(['USER_DISABLED'])
  expect(await states({ ...app, servingStatus: 'SERVING' }, 'SERVING')).toEqual(['SERVING'])
})

test('AWS: GetMetricStatistics is never called: GetMetricData is, whose points may be unsorted and hold the asked statistic alone', async () => {
  const day = (of: number, average: number) => ({
    Timestamp: { __class__: 'datetime', year: 2023, month: 7, day: of, hour: 20, minute: 3, second: 0 },
    Average: average,
    Unit: 'Percent',
  })
  const data = at(
    sample(
      'aws/cloudwatch/recorded.test_metric_filter_multiple_datapoints.monitoring.GetMetricStatistics_1.json',
      {
        data: {
          Datapoints: [day(11, 0.3825404878776848), day(10, 0.394728034997871), day(12, 0.3891556955496724)],
        },
      },
    ),
    'data',
  )
  const points = listAt(data, 'Datapoints').map((one) => ({
    at: Date.UTC(2023, 6, Number(at(one, 'Timestamp.day')), 20, 3),
    value: Number(at(one, 'Average')),
    statistics: ['Average', 'Sum', 'Maximum'].filter((name) => at(one, name) !== undefined),
  }))
  const moments = points.map((point) => point.at)
  expect(moments).not.toEqual(moments.toSorted())
  expect(new Set(points.flatMap(({ statistics }) => statistics))).toEqual(new Set(['Average']))
  aws.fault('GetMetricData', {
    body: {
      MetricDataResults: [
        {
          Id: 'm0',
          StatusCode: 'Complete',
          Timestamps: points.map((point) => point.at / 1000),
          Values: points.map(({ value }) => value),
        },
      ],
    },
  })
  const [series] = await awsCloud(awsFields, aws.tools).metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        id: `arn:aws:ec2:us-east-1:${awsAccount}:instance/i-1`,
        containerId: awsAccount,
      },
    ],
    metrics: ['PercentageCPU'],
    start: new Date(Math.min(...moments)),
    end: new Date(Math.max(...moments) + 86_400_000),
    intervalSeconds: 86_400,
  })
  expect(series?.points).toEqual(
    points
      .toSorted((one, other) => one.at - other.at)
      .map((point) => ({ at: new Date(point.at).toISOString(), average: point.value, total: null })),
  )
  const calls = aws.asked.map(({ headers, body }) => `${String(headers['x-amz-target'])} ${body}`)
  expect(calls.some((call) => call.includes('GetMetricData'))).toBe(true)
  expect(calls.some((call) => call.includes('GetMetricStatistics'))).toBe(false)
})
