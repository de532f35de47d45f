/** A test of an account names each missing permission separately, and what is not visible without it. */
import { t } from '@cmp/messages'
import { inventories } from '@cmp/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { neededActions } from '../aws/actions.ts'
import { createAwsCloud } from '../aws/aws.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { azureNamespaces, startAzureServer } from './azure-server.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import {
  awsPermissionKinds,
  azureTypes,
  checkAzureActions,
  checkGooglePermissions,
  expectAwsMissing,
  expectAzureTypeReported,
  expectAzureUnregistered,
  expectEachMissing,
  listMissing,
  listNotableChecks,
} from './missing-permissions.ts'

let azure: Awaited<ReturnType<typeof startAzureServer>>
let google: Awaited<ReturnType<typeof startGoogleServer>>
let aws: Awaited<ReturnType<typeof startAwsServer>>
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets the waits of the vendor's client between its attempts pass ten times as fast, on its clock as well. */
const passWaitsQuickly = (): void => {
  const [realTimeout, realNow] = [globalThis.setTimeout, Date.now]
  const began = realNow()
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) =>
    // Longer ones are the timeouts of requests.
    realTimeout(work, milliseconds <= 2500 ? milliseconds / 10 : milliseconds),
  )
  vi.spyOn(Date, 'now').mockImplementation(() => began + (realNow() - began) * 10)
}

test('Azure: names every missing action, and one alone when the others are granted', async () => {
  const nothing = await checkAzureActions(azure, [])
  const all = listMissing(nothing)
  expect(all.length).toBeGreaterThan(15)
  for (const { title } of inventories.filter(({ clouds }) => clouds.includes('Azure')))
    expect(nothing.toLowerCase()).toMatch(
      new RegExp(`, so (?:[a-z ]+ and )?${t(title).toLowerCase()}(?: and [a-z ]+)? cannot be listed`),
    )
  // The first is an action of the resource manager, the last one of the data in a vault.
  const [first = '', last = ''] = [all.at(0), all.at(-1)]
  await expectEachMissing(all, [first, last], (actions) => checkAzureActions(azure, actions))
  expect(await checkAzureActions(azure, ['*'])).toBe('')
})

test('Google Cloud: names every missing permission, and one alone when the others are granted', async () => {
  const all = listMissing(await checkGooglePermissions(google, []))
  expect(all.length).toBeGreaterThan(20)
  await expectEachMissing(all, all.slice(0, 1), (permissions) => checkGooglePermissions(google, permissions))
  expect(await checkGooglePermissions(google, all)).toBe('')
})

test('Google Cloud: the command grants each missing role by its full name and creates the portal’s own role first', async () => {
  google.fault(':testIamPermissions', { body: { permissions: [] } })
  const { checks } = await createGoogleCloud(googleFields, google.tools).check()
  const { detail = '', command = '' } = checks.find(({ name }) => name.startsWith('Roles in')) ?? {}
  const project = /^Roles in (\S+)$/.exec(
    checks.find(({ name }) => name.startsWith('Roles in'))?.name ?? '',
  )?.[1]
  const named = new Set([...detail.matchAll(/Grant (\S+)\.(?: |$)/g)].map(([, role]) => role))
  const granted = [...command.matchAll(/--role=(\S+)/g)].map(([, role]) => role)
  expect(granted.toSorted()).toEqual([...named].toSorted())
  for (const role of granted)
    expect(role).toMatch(
      role?.startsWith('roles/')
        ? /^roles\/[a-z]+\.[A-Za-z]+$/
        : new RegExp(`^projects/${project}/roles/portalRead$`),
    )
  const lines = command.split('\n')
  const own = lines.findIndex((line) => line.includes(`--role=projects/${project}/roles/portalRead`))
  expect(lines[own - 1]).toContain(`gcloud iam roles create portalRead --project=${project} --permissions=`)
})

test.each(awsPermissionKinds)('AWS: names %s alone when %s is refused', async (...permission) => {
  await expectAwsMissing(aws, permission)
})

test('Azure: makes the first call of a resource type and reports a rejected, throttled or disabled type separately', async () => {
  const [single] = azureTypes
  // A type with several inventories reports each of them.
  const several = azureTypes.find(([, own]) => own.length > 1)
  if (!single || !several) throw new Error('Azure has no such resource types.')
  for (const type of new Set([single, several])) await expectAzureTypeReported(azure, type)
  await expectAzureUnregistered(azure, azureNamespaces[0] ?? '')
})

test('AWS: a throttled resource type is unknown while the others are checked, and disabled regions are named', async () => {
  passWaitsQuickly()
  const throttled = buildAwsRefusal(400, 'Throttling', 'Rate exceeded')
  aws.fault('DescribeDBInstances', ...Array.from({ length: 9 }, () => throttled))
  const health = await createAwsCloud(awsFields, aws.tools).check()
  aws.forget()
  expect(listNotableChecks(health)).toEqual([
    { state: 'unknown', said: expect.stringContaining('is throttling requests'), command: '' },
  ])
  expect(health.checks.length).toBeGreaterThan(neededActions.length)
  expect(health.checks[1]?.detail).toMatch(/Not enabled in the account, and not read: af-south-1\.$/)
})
