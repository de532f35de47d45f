/** Signing in during changes to the same user: it does not wait for a change unless the change ends the user's sessions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@gone.example', 'SA')
})

afterAll(() => portal.close())

test('a user can sign in while the user’s row is locked', async () => {
  const holder = await portal.ctx.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update app_user set name = 'Changed' where user_id = 'sa@gone.example'`)
    expect(await portal.as('sa@gone.example')).toBeDefined()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('no session outlives the deactivation of its user in either order', async () => {
  const sa = await portal.as('sa@gone.example')
  for (let round = 0; round < 6; round += 1) {
    const userId = `round-${round}@gone.example`
    await portal.addUser(userId, 'SA')
    const deactivation = sa.post('/api/Users/deactivate-user-by-user-id', { userId })
    const [, answer] = await Promise.all([portal.as(userId).catch(() => 'refused'), deactivation])
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await portal.ctx.pool.query(
      `select from user_session join app_user on app_user.id = user_session.user_id where app_user.user_id = $1`,
      [userId],
    )
    expect(rows).toHaveLength(0)
  }
})
