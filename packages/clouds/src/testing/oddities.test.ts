/**
 * Tests oddities of the responses of Azure, Google Cloud and AWS that have no test next to their adapter.
 * `docs/cloud-oddities.md` maps oddities to tests. Recorded responses are read if they are available next to the
 * project; otherwise the parts that were copied are used.
 */
import { isRecord } from '@cmp/contract/is-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { azureKinds } from '../azure/kinds.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { getAt, listAt, getTextAt } from '../kit/read.ts'
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

/** Returns the contents of a file, or the parts that the project has copied. */
const sample = (path: string, own: object): unknown => JSON.parse(sampleText(path, JSON.stringify(own)))

const toGraphAnswer = (rows: readonly unknown[]) => ({
  body: { totalRecords: rows.length, count: rows.length, resultTruncated: 'false', facets: [], data: rows },
})
const openAzure = () => createAzureCloud(azureFields, azure.tools)
const listAzure = (inventory: string) => openAzure().inventory.list({ inventory, containerId: subscription })

test('Azure: uses the adapter’s own api-version even if an example contains another than its folder says', async () => {
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
  expect(getAt(example, 'parameters')).toMatchObject({ 'api-version': '2020-08-01-preview' })
  const rows = listAt(getAt(example, 'responses.200.body'), 'value')
  azure.fault('Microsoft.ResourceGraph', toGraphAnswer(rows))
  const listed = await listAzure('storage-accounts')
  expect(listed.map(({ name }) => name)).toEqual(rows.map((row) => getTextAt(row, 'name')))
  expect(listed.map(({ facts }) => facts['sku'])).not.toContain(null)
  const [account] = await listAzure('storage-accounts')
  await openAzure().inventory.detail({
    inventory: 'storage-accounts',
    containerId: subscription,
    id: account?.id ?? '',
  })
  expect(azure.received.at(-1)?.query.get('api-version')).toBe(azureKinds['storage-accounts']?.version)
})

test('Azure: recorded IDs and those of the test server are public test IDs, and a public SSH key is hidden like a private key', async () => {
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
  azure.fault('Microsoft.ResourceGraph', toGraphAnswer(machines), toGraphAnswer([]))
  const listed = await listAzure('virtual-machines')
  expect(listed).toHaveLength(machines.length)
  expect(JSON.stringify(listed)).not.toContain('ssh-rsa')
  expect(azureTenant).toMatch(/^0{8}-/)
  azure.forget()
})

test('Azure: a vault’s list can continue with an empty page, and a vault gets a vault token at once', async () => {
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
  const answers = listAt(recording, 'interactions').map((one) => getAt(one, 'response'))
  expect(answers.map((one) => getAt(one, 'status.code'))).toEqual([200, 200, 401, 200])
  expect(listAt(answers[1], 'body.data.value')).toEqual([])
  const keys = listAt(answers[3], 'body.data.value')
  const from = azure.received.length
  azure.fault(
    '/vault/',
    { body: { value: keys, nextLink: `${azure.address}/vault/sample-vault/keys?page=2` } },
    { body: { value: [] } },
  )
  const [vault] = await listAzure('key-vaults')
  const shown = await openAzure().inventory.children({
    inventory: 'key-vaults',
    containerId: subscription,
    id: vault?.id ?? '',
    child: 'keys',
  })
  // IDs contain no version, and attributes are Unix seconds.
  expect(shown.map(({ name }) => name)).toEqual(keys.map((key) => getTextAt(key, 'kid').split('/').at(-1)))
  expect(shown.map(({ createdAt }) => createdAt)).toEqual(
    keys.map((key) => new Date(Number(getAt(key, 'attributes.created')) * 1000).toISOString()),
  )
  const requests = azure.received.slice(from).filter(({ path }) => path.startsWith('/vault/'))
  expect(
    requests.map(({ headers }) => String(headers['authorization']).includes('/vault-audience/')),
  ).toEqual([true, true])
})

test('Azure: shows an error with masked IDs unchanged', async () => {
  const refusal = sample('azure/errors/arm-403-authorization-failed.json', {
    error: {
      code: 'AuthorizationFailed',
      message:
        "The client 'xxx' with object id 'xxx' does not have authorization to perform action 'Microsoft.Resources/subscriptions/resourceGroups/read' over scope '/subscriptions/xxx'.",
    },
  })
  azure.fault('Microsoft.ResourceGraph', { status: 403, body: refusal })
  await expect(listAzure('virtual-machines')).rejects.toMatchObject({
    code: 'Forbidden',
    message: expect.stringContaining(getTextAt(refusal, 'error.message')),
  })
})

test.each(['Bytes', 'Count', 'CountPerSecond', 'Percent'])(
  'Azure: shows a response in %s in the unit that the chart declares',
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
    const [series] = await openAzure().metrics.series({
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

test.each(monitored)('Google Cloud: reads the response of Cloud Monitoring: %s', async (file) => {
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
  // Both ends of a gauge's interval can be equal: they are its end.
  const ended = getTextAt(point, 'interval.endTime')
  expect(getTextAt(point, 'interval.startTime')).toBe(ended)
  const [seconds, timestamp] = [14 * 86_400, new Date(ended)]
  const start = new Date(timestamp.getTime() - seconds * 1000)
  google.fault('/timeSeries', { body: getAt(recording, 'body') })
  const zone = getTextAt(series, 'resource.labels.zone')
  const [cpu] = await createGoogleCloud(googleFields, google.tools).metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        containerId: googleProject,
        id: `//compute.googleapis.com/projects/${googleProject}/zones/${zone}/instances/${getTextAt(series, 'metric.labels.instance_name')}`,
      },
    ],
    metrics: ['PercentageCPU'],
    start,
    end: timestamp,
    intervalSeconds: seconds,
  })
  const value = getAt(point, 'value.doubleValue')
  expect(cpu).toMatchObject({ unit: 'Percent', problem: '' })
  expect(cpu?.points).toEqual([{ at: start.toISOString(), average: Number(value) * 100, total: null }])
})

test('Google Cloud: an application disabled by its owner serves nothing, whatever its versions say', async () => {
  const app = getAt(
    sample('gcp/app-engine/recorded.app-engine-get.get-v1-apps-cloud-custodian_1.json', {
      body: { id: googleProject, locationId: 'europe-west3', servingStatus: 'USER_DISABLED' },
    }),
    'body',
  )
  const services = getAt(
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
  const readStates = async (ofApp: object, ofVersion: string) => {
    google.fault('/services/12277184/versions', {
      body: {
        versions: versions.map((one) => ({ ...(isRecord(one) ? one : {}), servingStatus: ofVersion })),
      },
    })
    google.fault(`/apps/${googleProject}/services`, { body: services })
    google.fault(`/apps/${googleProject}`, { body: ofApp })
    const listed = await createGoogleCloud(googleFields, google.tools).inventory.list({
      inventory: 'web-apps',
      containerId: googleProject,
    })
    return listed.filter(({ facts }) => facts['kind'] === 'App Engine').map(({ facts }) => facts['status'])
  }
  if (!isRecord(app)) throw new Error('The recording has no application.')
  expect(getTextAt(app, 'servingStatus')).toBe('USER_DISABLED')
  expect(versions.map((one) => getTextAt(one, 'servingStatus'))).toEqual(['STOPPED'])
  expect(await readStates(app, 'STOPPED')).toEqual(['STOPPED'])
  expect(await readStates(app, 'SERVING')).toEqual(['USER_DISABLED'])
  expect(await readStates({ ...app, servingStatus: 'SERVING' }, 'SERVING')).toEqual(['SERVING'])
})

test('AWS: calls GetMetricData and never GetMetricStatistics, whose points may be unsorted and contain only the requested statistic', async () => {
  const buildDay = (of: number, average: number) => ({
    Timestamp: { __class__: 'datetime', year: 2023, month: 7, day: of, hour: 20, minute: 3, second: 0 },
    Average: average,
    Unit: 'Percent',
  })
  const data = getAt(
    sample(
      'aws/cloudwatch/recorded.test_metric_filter_multiple_datapoints.monitoring.GetMetricStatistics_1.json',
      {
        data: {
          Datapoints: [
            buildDay(11, 0.3825404878776848),
            buildDay(10, 0.394728034997871),
            buildDay(12, 0.3891556955496724),
          ],
        },
      },
    ),
    'data',
  )
  const points = listAt(data, 'Datapoints').map((one) => ({
    at: Date.UTC(2023, 6, Number(getAt(one, 'Timestamp.day')), 20, 3),
    value: Number(getAt(one, 'Average')),
    statistics: ['Average', 'Sum', 'Maximum'].filter((name) => getAt(one, name) !== undefined),
  }))
  const timestamps = points.map((point) => point.at)
  expect(timestamps).not.toEqual(timestamps.toSorted())
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
  const [series] = await createAwsCloud(awsFields, aws.tools).metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        id: `arn:aws:ec2:us-east-1:${awsAccount}:instance/i-1`,
        containerId: awsAccount,
      },
    ],
    metrics: ['PercentageCPU'],
    start: new Date(Math.min(...timestamps)),
    end: new Date(Math.max(...timestamps) + 86_400_000),
    intervalSeconds: 86_400,
  })
  expect(series?.points).toEqual(
    points
      .toSorted((one, other) => one.at - other.at)
      .map((point) => ({ at: new Date(point.at).toISOString(), average: point.value, total: null })),
  )
  const calls = aws.received.map(({ headers, body }) => `${String(headers['x-amz-target'])} ${body}`)
  expect(calls.some((call) => call.includes('GetMetricData'))).toBe(true)
  expect(calls.some((call) => call.includes('GetMetricStatistics'))).toBe(false)
})
