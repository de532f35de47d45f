/** The portal as one process: the calls, the web pages and the work in the background. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoUsers } from '@cmp/demo'
import { counted, demoPassword } from '@cmp/contract'
import { keepDemoAccount } from '../features/cloud-accounts/cloud-accounts.ts'
import { retireDemoPeople } from '../features/demo/retire.ts'
import { seedDemo } from '../features/demo/seed.ts'
import { keepFirstSeller } from '../features/seller/seller.ts'
import {
  firstAdministratorCode,
  hasNoAdministrator,
  hasNoUser,
} from '../features/accounts/first-administrator.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import { isForThisMachine, localUrl, shownUrl } from './address.ts'
import { createApi } from './api.ts'
import { listen } from './listen.ts'
import { withLock } from '../db/lock.ts'
import { tidyRunFolders } from '../features/provisions/left-states.ts'
import { startWorkers } from '../work/worker.ts'
import { jobs } from './jobs.ts'
import type { AppContext } from '../scope/context.ts'
import type { Env } from '../kit/env.ts'
import { endCalls, unlessStopped, untilStopped } from './stop.ts'
import { withFolder, withStores } from './stores.ts'

/** The demo people that are really there, since a folder may have been made without them. */
const demoPeople = async (ctx: AppContext): Promise<string[]> => {
  const people = demoUsers()
  const present = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .leftJoin('customer', 'customer.id', 'appUser.customerId')
      .select(['appUser.userId', 'appUser.roleCode', 'customer.companyName'])
      .where(
        'appUser.userId',
        'in',
        people.map(({ userId }) => userId),
      )
      .where('appUser.status', '=', 'active')
      .execute(),
  )
  const byId = new Map(present.map((user) => [user.userId, user]))
  return people.flatMap(({ userId }) => {
    const user = byId.get(userId)
    return user
      ? [`  ${userId.padEnd(24)} ${user.roleCode.padEnd(7)} ${user.companyName ?? 'the reseller'}`]
      : []
  })
}

/** The people of the demo have a published password: where others reach the portal, somebody has to want that. */
const refuseOpenDemo = ({ demo, isDemoPublic, host, publicUrl }: Env): void => {
  if (!demo || isDemoPublic || isForThisMachine(host, publicUrl)) return
  throw new Error(
    `Others can reach ${publicUrl ?? host}, and the people of the demo have a published password. Set DEMO=off for a portal of your own, or DEMO=public to let everybody try the demo.`,
  )
}

/** What a person needs to know to sign in, before the line that says that the portal is ready. */
const announcement = async (
  ctx: AppContext,
  url: string,
  firstAdministratorCode: string | null,
): Promise<string[]> => {
  if (firstAdministratorCode && (await hasNoAdministrator(ctx)))
    return [
      `Create the first administrator (this link works once): ${ctx.env.publicUrl?.replace(/\/$/, '') ?? url}/session/first-administrator?code=${firstAdministratorCode}`,
    ]
  if (!ctx.env.demo) return []
  const people = await demoPeople(ctx)
  return people.length > 0 ? [`Demo people, password ${demoPassword}:`, ...people] : []
}

/**
 * Serves until the process is asked to stop.
 * @param root the folder of the repository
 * @param print writes a line for the person who started it
 * @throws Error with a sentence when the folder is held, a store does not open or the port is taken, or the demo would
 *   be open to others
 */
export const serve = async (env: Env, root: string, print: (line: string) => void): Promise<void> => {
  refuseOpenDemo(env)
  await withFolder(env, (folder) =>
    withStores(env, async ({ ctx, stop }) => {
      const isNew = await hasNoUser(ctx)
      const retired = env.demo ? 0 : await retireDemoPeople(ctx)
      if (retired > 0)
        print(`The demo is off: ${counted(retired, 'person', 'people')} of it can sign in no more.`)
      const code = (await hasNoAdministrator(ctx)) ? await firstAdministratorCode(ctx) : null
      const app = await createApi(ctx, {
        webDir: join(root, 'apps', 'web', 'dist'),
        operatorToken: folder.operatorToken,
        firstAdministratorCode: code,
      })
      try {
        const port = await listen(app, { ...env, setting: 'PORT' })
        ctx.listensAt(port)
        folder.listening(localUrl(env.host, port))
        // The demo does its own imports and calculations: no job of them is taken twice.
        if (env.demo && isNew) print('Filling the new portal with the demo reseller …')
        await unlessStopped(
          stop,
          withLock({ pool: ctx.pool, stop }, 'first-fill', async () => {
            if (env.demo && isNew) await seedDemo(ctx)
            await keepFirstSeller(ctx)
            await keepDemoAccount(ctx, env.demo)
          }),
        )
        await tidyRunFolders(ctx)
        startWorkers(ctx, jobs)
        const url = shownUrl(env.host, port)
        for (const line of await announcement(ctx, url, code)) print(line)
        print(`CMP is ready at ${url}`)
        await untilStopped(stop)
        ctx.stopWork()
        // Whoever sends calls here finds out meanwhile that it should not any more.
        await sleep(env.drainSeconds * 1000)
      } finally {
        await endCalls(app, env.stopSeconds)
      }
    }),
  )
}
