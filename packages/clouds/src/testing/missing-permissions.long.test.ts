/** The same as missing-permissions.test.ts, for every permission, resource type and resource provider. */
import { expect, test } from 'vitest'
import { startAwsServer } from './aws-server.ts'
import { azureNamespaces, startAzureServer } from './azure-server.ts'
import { startGoogleServer } from './google-server.ts'
import {
  azureTypes,
  checkAzureActions,
  checkGooglePermissions,
  expectAwsMissing,
  expectAzureTypeReported,
  expectAzureUnregistered,
  expectEachMissing,
  listMissing,
  otherAwsPermissions,
} from './missing-permissions.ts'

test('Azure: names each missing action, and each rejected, throttled or disabled resource type', async () => {
  const server = await startAzureServer()
  const all = listMissing(await checkAzureActions(server, []))
  expect(all.length).toBeGreaterThan(15)
  await expectEachMissing(all, all, (actions) => checkAzureActions(server, actions))
  for (const type of azureTypes) await expectAzureTypeReported(server, type)
  for (const namespace of azureNamespaces) await expectAzureUnregistered(server, namespace)
  await server.close()
})

test('Google Cloud: names each missing permission', async () => {
  const server = await startGoogleServer()
  const all = listMissing(await checkGooglePermissions(server, []))
  expect(all.length).toBeGreaterThan(20)
  await expectEachMissing(all, all, (permissions) => checkGooglePermissions(server, permissions))
  await server.close()
})

test('AWS: names each missing permission', async () => {
  const server = await startAwsServer()
  for (const permission of otherAwsPermissions) await expectAwsMissing(server, permission)
  await server.close()
})
