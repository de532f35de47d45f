/** The first start: a link creates the first administrator; the command line creates all other users. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserEntry } from '@cmp/contract'
import { deriveFirstAdministratorCode } from '../../src/areas/identity/accounts/first-administrator.ts'
import { createApi } from '../../src/main/api.ts'
import { openFingerprints } from '../../src/stores/fingerprints.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

const code = 'a-one-time-code-of-a-start'
const person = { userid: 'First@Reseller.example', name: 'First Person', password: 'a long enough password' }

let portal: TestPortal
let app: FastifyInstance

beforeAll(async () => {
  portal = await startPortal()
  app = await createApi(portal.ctx, { webDir: 'none', operatorToken: 'unused', firstAdministratorCode: code })
})

afterAll(async () => {
  await app.close()
  await portal.close()
})

const create = (body: object) =>
  app.inject({ method: 'POST', url: '/api/Users/FirstAdministrator', payload: body })

test('every node of a portal offers the same link, and another portal a different one', async () => {
  const secretKey = 'a key of the tests that has more than 32 characters'
  const createNode = (dataDir: string, key = secretKey) => ({
    ...portal.ctx,
    secrets: { ...portal.ctx.secrets, ...openFingerprints({ ...portal.ctx.env, dataDir, secretKey: key }) },
  })
  const offered = await deriveFirstAdministratorCode(createNode('/one'))
  expect(await deriveFirstAdministratorCode(createNode('/other'))).toBe(offered)
  expect(await deriveFirstAdministratorCode(createNode('/one', secretKey.toUpperCase()))).not.toBe(offered)
})

test('rejects a wrong code, a start without a link and a short password', async () => {
  expect((await create({ ...person, code: 'guessed' })).statusCode).toBe(403)
  expect((await portal.anonymous.post('/api/Users/FirstAdministrator', { ...person, code })).status).toBe(403)
  const short = await create({ ...person, code, password: 'short' })
  expect(short.statusCode).toBe(400)
  expect(short.json()).toMatchObject({
    details: [{ field: 'password', message: 'The password must have at least 12 characters' }],
  })
})

test('makes only one of several concurrent users of the link the administrator and signs that user in', async () => {
  const people = ['first', 'second', 'third'].map((name) => ({
    ...person,
    code,
    userid: `${name}@reseller.example`,
  }))
  const answers = await Promise.all(people.map(create))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  const winner = people[answers.findIndex(({ statusCode }) => statusCode === 200)]
  const login = await portal.anonymous.post('/api/Users/Login', {
    userid: winner?.userid,
    password: person.password,
  })
  expect(login.body).toMatchObject({ roleCode: 'SA', userId: winner?.userid })
  expect((await create({ ...person, code })).json()).toMatchObject({
    message: 'This link is no longer valid. Restart the portal for a new one, or sign in.',
  })
})

test('only the operator of the machine adds users and sets passwords', async () => {
  const user = {
    userid: 'Staff@Reseller.example',
    name: 'Staff',
    roleCode: 'SA',
    password: 'another long password',
  }
  expect((await portal.operator.post('/api/Operator/Users', user)).status).toBe(200)
  expect((await portal.operator.post('/api/Operator/Users', user)).body).toMatchObject({
    code: 'Conflict',
    message: 'The user staff@reseller.example already exists.',
  })
  const ofNobody = { ...user, userid: 'x@customer.example', roleCode: 'ADMIN', customer: 'No such customer' }
  expect((await portal.operator.post('/api/Operator/Users', ofNobody)).status).toBe(404)
  const users = await portal.operator.get<{ users: UserEntry[] }>('/api/Operator/Users')
  expect(users.body.users.map(({ userId }) => userId)).toContain('staff@reseller.example')

  const login = await portal.anonymous.post<{ token: string }>('/api/Users/Login', {
    userid: user.userid,
    password: user.password,
  })
  const staff = portal.withToken(login.body.token)
  expect((await staff.get('/api/Operator/Users')).status).toBe(403)
  const change = { userid: user.userid, password: 'a third long password' }
  expect((await staff.post('/api/Operator/Password', change)).status).toBe(403)
  expect((await portal.operator.post('/api/Operator/Password', change)).status).toBe(200)
  expect((await staff.get('/api/session')).status).toBe(401)
})
