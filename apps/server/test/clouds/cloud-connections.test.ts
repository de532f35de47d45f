/**
 * Cloud accounts that read resources: they are tested and renewed without interruption, and their secrets never appear
 * in plain text.
 */
import type { AccountCheck } from '@cmp/contract'
import { azureFields, startAzureServer, type AzureServer } from '@cmp/clouds/testing/azure-server'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAzureVariables } from '../harness/azure-connection.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let azure: AzureServer
let portal: TestPortal
beforeAll(async () => {
  azure = await startAzureServer()
  portal = await startPortal({
    variables: {
      ...buildAzureVariables(azure),
      LOG_LEVEL: 'trace',
    },
  })
})
afterAll(async () => {
  await portal.close()
  await azure.close()
})

test('tests an account that reads resources, renews it without a gap and stores no secret in plain text', async () => {
  const answers: unknown[] = []
  const logged: string[] = []
  const stream: unknown = Reflect.get(portal.ctx.log, pino.symbols.streamSym)
  if (typeof stream !== 'object' || stream === null) throw new Error('The log has no stream.')
  Object.assign(stream, { write: (line: string) => logged.push(line) })
  const added = await portal.operator.post<{ id: string }>('/api/CloudAccounts', {
    name: 'Azure of Contoso',
    kind: 'azure-tenant',
    azureTenant: { ...azureFields, secretEndsOn: '2020-01-31' },
  })
  expect(added.status, added.text).toBe(200)
  const path = `/api/CloudAccounts/${added.body.id}`
  const tested = await portal.operator.post<AccountCheck>(`${path}/test`)
  expect(tested.body.checks.map(({ name, isGranted }) => [name, isGranted])).toContainEqual([
    'Key Vault Reader on Pay-As-You-Go',
    false,
  ])
  const { clientSecret: _former, ...ids } = azureFields
  const refused = await portal.operator.put<{ message: string; details: { field: string }[] }>(path, {
    azureTenant: { ...ids, clientSecret: 'MARKED-SECRET-wrong' },
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('so the previous one is still used')
  expect((await portal.operator.post<AccountCheck>(`${path}/test`)).body.checks[0]?.isGranted).toBe(true)
  const home = await portal.operator.get('/api/Homepage')
  const renewed = await portal.operator.put(path, { azureTenant: azureFields })
  expect(renewed.status, renewed.text).toBe(200)
  answers.push(
    added.text,
    tested.text,
    refused.text,
    home.text,
    renewed.text,
    (await portal.operator.get(path)).text,
  )
  const rows = await portal.ctx.pool.query(
    `select row_to_json(cloud_account)::text as text from cloud_account union all select row_to_json(audit_log)::text from audit_log
     union all select row_to_json(cloud_resource)::text from cloud_resource`,
  )
  expect(home.text).toContain('The secret of Azure of Contoso expired on 31 January 2020')
  portal.ctx.log.error('the log is heard')
  expect(logged.join()).toContain('the log is heard')
  expect(JSON.stringify([answers, rows.rows, logged])).not.toContain('MARKED-SECRET')
})
