/**
 * The live stream of a run: new events reach everyone who may see the run for as long as they may, and the log can be
 * searched.
 */
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { deactivateUser, shownLogLines, type ProvisionRun, type ProvisionRunNews } from '@cmp/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { provisionCleanup } from '../../src/areas/provisioning/provisions/execution/cleanup.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { holdLock } from '../harness/lock-waits.ts'

let portal: TestPortal
let admin: Client
let origin: string
let place: { CustomerId: string; ContainerId: string }
/** How far the portal's clock is ahead, in milliseconds. */
let ahead = 0
/** The demo's work waits until this is resolved. */
let held = Promise.withResolvers<void>()

beforeAll(async () => {
  held.resolve()
  portal = await startPortal({
    demo: demoReseller,
    clock: () => new Date(Date.parse(demoStart) + ahead),
    pause: () => sleep(2).then(() => held.promise),
    variables: { LEASE_SECONDS: '1' },
  })
  admin = await portal.as('admin@demo.example')
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { rows } = await portal.ctx.pool.query<{ CustomerId: string; ContainerId: string }>(
    `select customer_id as "CustomerId", container_id as "ContainerId" from cloud_container
      where customer_id = (select customer_id from app_user where user_id = 'admin@demo.example')
        and cloud_provider = 'Azure' and is_active limit 1`,
  )
  if (!rows[0]) throw new Error('The demo has no subscription of this customer.')
  place = rows[0]
})
afterAll(async () => {
  held.resolve()
  await portal.close()
})

const send = async (name: string, change: object = {}): Promise<string> => {
  const type = provisionTypes.find((of) => of.name === 'azure-storage-account')
  const body = type?.body(z).parse({
    ...provisionRequests['azure-storage-account']?.least,
    ...place,
    ResourceName: [{ Name: name }],
  })
  const made = await admin.post<{ runId: string }>('/functions/RunTerraformCloudFlow', {
    ...type?.requestOf('', body ?? {}),
    ...change,
  })
  expect(made.status, made.text).toBe(200)
  return made.body.runId
}

const signInForToken = async (userid: string): Promise<string> =>
  (
    await portal.anonymous.post<{ token: string }>('/api/Users/Login', {
      userid,
      password: 'Demo-Portal-2026',
    })
  ).body.token

type Event = { name: string; id: string; news: ProvisionRunNews }

/** Reads events until the stream ends; `onEvent` gets each event. */
const follow = async (
  runId: string,
  {
    token,
    headers = {},
    onEvent = () => undefined,
  }: {
    token: string
    headers?: Record<string, string>
    onEvent?: (event: Event) => void
  },
): Promise<{ status: number; events: Event[]; text: string }> => {
  const answer = await fetch(`${origin}/api/Provisions/runs/${runId}/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const events: Event[] = []
  let rest = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s)))
      const event = { name: fields['event'], id: fields['id'], news: JSON.parse(fields['data']) }
      events.push(event)
      onEvent(event)
    }
  }
  return { status: answer.status, events, text: rest }
}

const work = () => runNext(portal.ctx, provisionJob)
const listLines = (events: readonly Event[]) => events.flatMap(({ news }) => news.lines ?? [])

test('streams a run from its first line to its end and resumes after a disconnect', async () => {
  const runId = await send('followed')
  const token = await signInForToken('admin@demo.example')
  const following = follow(runId, { token })
  await work()
  const { status, events } = await following
  expect(status).toBe(200)
  expect(events[0]).toMatchObject({ name: 'news', news: { run: { step: 'planning' } } })
  expect(events.findLast(({ news }) => news.run)?.news.run).toMatchObject({ step: 'succeeded' })
  expect(events.at(-1)?.name).toBe('rest')
  const { body: run } = await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)
  expect(listLines(events)).toEqual(run.log)
  expect(run.log.map(({ kind }) => kind)).toEqual(['said', 'planned', 'begun', 'ended'])

  const known = String(run.log[1]?.id)
  const again = await follow(runId, { token, headers: { 'last-event-id': known } })
  expect(listLines(again.events)).toEqual(run.log.slice(2))
  expect(again.events.at(-1)?.name).toBe('rest')
})

test('returns the whole log of a plan that waits', async () => {
  const runId = await send('waits', { Review: true })
  await work()
  const { body: run } = await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)
  expect(run.step).toBe('awaiting-approval')
  expect(run.log.map(({ kind }) => kind)).toEqual(['said', 'planned'])
})

test('searches a log by text, resource and error and offers it as a file', async () => {
  const runId = await send('refusedfor')
  await work()
  type Found = { count: number; lines: { kind: string }[]; addresses: string[] }
  const search = async (query: string) =>
    (await admin.get<Found>(`/api/Provisions/runs/${runId}/log?${query}`)).body
  const address = 'azurerm_storage_account.this["refusedfor"]'
  expect(await search('')).toMatchObject({ count: 5, addresses: [address] })
  expect((await search('level=problems')).lines.map(({ kind }) => kind)).toEqual(['failed', 'error'])
  expect((await search('level=changes')).lines.map(({ kind }) => kind)).toEqual(['begun', 'failed'])
  expect(await search('search=QUOTA')).toMatchObject({ count: 1, lines: [{ kind: 'error' }] })
  expect(await search('search=100%25')).toMatchObject({ count: 0, lines: [] })
  expect((await search(`address=${encodeURIComponent(address)}`)).count).toBe(4)
  const file = await admin.get(`/api/Provisions/runs/${runId}/log.txt`)
  expect(file.response.headers['content-disposition']).toBe(
    'attachment; filename="create-refusedfor.log.txt"',
  )
  expect(file.text.trimEnd().split('\n')).toHaveLength(5)
  expect(file.text).toContain('exceeds its quota')
})

test('hides a run from other customers and limits the streams of each user', async () => {
  held = Promise.withResolvers()
  const runId = await send('crowded')
  const working = work()
  const other = await signInForToken('admin@second.example')
  expect(await follow(runId, { token: other })).toMatchObject({ status: 404 })
  const searched = await (await portal.as('admin@second.example')).get(`/api/Provisions/runs/${runId}/log`)
  expect(searched.status).toBe(404)
  const token = await signInForToken('admin@demo.example')
  const started: Promise<unknown>[] = []
  for (let stream = 0; stream < 4; stream++) {
    const first = Promise.withResolvers<void>()
    started.push(follow(runId, { token, onEvent: () => first.resolve() }))
    await first.promise
  }
  expect(await follow(runId, { token })).toMatchObject({ status: 429 })
  held.resolve()
  await Promise.all([working, ...started])
  expect(await follow(runId, { token })).toMatchObject({ status: 200 })
})

test('limits concurrent streams of a user, also when all start at once', async () => {
  held = Promise.withResolvers()
  const runId = await send('allatonce')
  const working = work()
  const token = await signInForToken('admin@demo.example')
  const followed = Array.from({ length: 9 }, () => {
    const started = Promise.withResolvers<void>()
    const ended = follow(runId, { token, onEvent: () => started.resolve() })
    return { ended, settled: Promise.race([started.promise, ended]) }
  })
  await Promise.all(followed.map(({ settled }) => settled))
  held.resolve()
  const answers = await Promise.all(followed.map(({ ended }) => ended))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  await working
  // Rejected requests for a run that does not exist do not count toward the limit.
  for (let requestCount = 0; requestCount < 5; requestCount++)
    expect(await follow(portal.ctx.newId(), { token })).toMatchObject({ status: 404 })
  expect(await follow(runId, { token })).toMatchObject({ status: 200 })
})

test('a stream sends heartbeats and ends with the user’s session', async () => {
  held = Promise.withResolvers()
  const runId = await send('signedout')
  const working = work()
  const token = await signInForToken('admin@demo.example')
  const { events } = await follow(runId, {
    token,
    onEvent: ({ name }) => {
      if (name === 'here') void portal.withToken(token).post('/api/Users/Logout', {})
    },
  })
  expect(events.map(({ name }) => name)).toContain('here')
  expect(events.at(-1)?.name).toBe('again')
  expect(await follow(runId, { token })).toMatchObject({ status: 401 })
  held.resolve()
  await working
})

test('a long stream ends at once when its user is deactivated', async () => {
  const runId = await send('deactivated')
  await work()
  await portal.addUser('leaver@demo.example', 'ADMIN', place.CustomerId)
  const token = await signInForToken('leaver@demo.example')
  const pages = 40
  await portal.ctx.pool.query(
    `insert into provision_log (run_id, attempt, at, kind, address, text)
      select $1, 1, now(), 'said', '', repeat('x', 500) from generate_series(1, $2)`,
    [runId, pages * shownLogLines],
  )
  const deactivate = async (): Promise<void> => {
    // No page of the log can be read until the user is deactivated.
    const release = await holdLock(portal.ctx, 'lock table provision_log', [])
    const { status } = await admin.post(deactivateUser.path, { userId: 'leaver@demo.example' })
    await release()
    expect(status).toBe(200)
  }
  let deactivated: Promise<void> | undefined
  const { events } = await follow(runId, { token, onEvent: () => void (deactivated ??= deactivate()) })
  await deactivated
  expect(events.at(-1)?.name).toBe('again')
  expect(listLines(events).length).toBeLessThan(pages * shownLogLines)
})

test('stops a run that exceeds the time limit of its type and says what to do', async () => {
  held = Promise.withResolvers()
  const runId = await send('toolong')
  const { body: run } = await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)
  const type = provisionTypes.find(({ name }) => name === 'azure-storage-account')
  expect(run.longestMinutes).toBe(type?.longestMinutes)
  const working = work()
  await expect
    .poll(async () => (await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)).body.log.length)
    .toBeGreaterThan(0)
  ahead = run.longestMinutes * 60_000 + 1
  held.resolve()
  await working
  ahead = 0
  expect((await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)).body).toMatchObject({
    step: 'failed',
    message: 'The run was stopped after 60 minutes. Nothing was changed. Fix the problem, then choose Retry.',
  })
})

test('reports to the second of two concurrent editors who was first and what to do', async () => {
  const runId = await send('contended')
  await work()
  const { body: made } = await admin.get<ProvisionRun>(`/api/Provisions/runs/${runId}`)
  expect(made.step).toBe('succeeded')
  const editor = await portal.as('editor@demo.example')
  const edit = (client: Client, AccountReplicationType: string) =>
    client.post<{ code?: string; message: string; runId: string }>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: made.provisionId,
      AzureStorageAccountRequest: { AccountReplicationType },
    })
  const answers = await Promise.all([edit(admin, 'GRS'), edit(editor, 'RAGRS')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(
    /^(The provision changed in the meantime\. Review it again\.|Another run is in progress \(edit, requested by (admin|editor)@demo\.example\)\. Wait for it to finish, or cancel it\.)$/,
  )
  await work()
  const { rows } = await portal.ctx.pool.query(
    `select step from provision_run where provision_id = $1 order by created_at`,
    [made.provisionId],
  )
  expect(rows).toEqual([{ step: 'succeeded' }, { step: 'succeeded' }])
})

test('deletes logs after 400 days except the first log of an active provision', async () => {
  const runId = await send('longago')
  await work()
  const { pool } = portal.ctx
  const listKinds = async () =>
    (await pool.query('select kind from provision_log where run_id = $1 order by id', [runId])).rows.map(
      ({ kind }) => kind,
    )
  const runHousekeeping = async () => {
    await pool.query(
      `insert into scheduled_run (name, status) values ('provision-housekeeping', 'queued')
        on conflict (name) do update set status = 'queued'`,
    )
    await runNext(portal.ctx, provisionCleanup)
  }
  await runHousekeeping()
  expect(await listKinds()).toEqual(['said', 'planned', 'begun', 'ended'])
  await pool.query(`update provision_run set finished_at = now() - interval '401 days' where id = $1`, [
    runId,
  ])
  await runHousekeeping()
  expect(await listKinds()).toEqual(['begun'])
})

test('a stopping portal ends its streams, and followers reconnect elsewhere', async () => {
  held = Promise.withResolvers()
  const runId = await send('stopping')
  const working = work()
  const { events } = await follow(runId, {
    token: await signInForToken('admin@demo.example'),
    onEvent: ({ name }) => {
      if (name === 'news') portal.ctx.stopWork()
    },
  })
  expect(events.at(-1)?.name).toBe('again')
  held.resolve()
  await working
  await portal.app.close()
})
