/** Runs CMP as one process: the calls, the web pages and the background work. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDemoUsers } from '@cmp/demo'
import { demoPassword } from '@cmp/contract'
import { ensureDemoAccount } from '../core/cloud-accounts/cloud-accounts.ts'
import { retireDemoPeople } from '../demo/retire.ts'
import { seedDemo } from '../demo/seed.ts'
import { fillInSeller } from '../demo/first-seller.ts'
import {
  deriveFirstAdministratorCode,
  hasNoAdministrator,
  hasNoUser,
} from '../areas/identity/accounts/first-administrator.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import { isForThisMachine, formatLocalUrl, formatBrowserUrl } from './address.ts'
import { createApi } from './api.ts'
import { listen } from './listen.ts'
import { withLock } from '../db/lock.ts'
import { cleanRunFolders } from '../areas/provisioning/provisions/states/orphaned-states.ts'
import { startWorkers } from '../work/worker.ts'
import { jobs } from './jobs.ts'
import type { AppContext } from '../scope/context.ts'
import type { Env } from '../kit/env.ts'
import { endCalls, rejectWhenStopped, waitForStop } from './stop.ts'
import { withFolder, withStores } from './stores.ts'

/** Returns the demo users that exist, because the data folder may have been created without them. */
const listDemoUsers = async (ctx: AppContext): Promise<string[]> => {
  const people = buildDemoUsers()
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
      ? [`  ${userId.padEnd(24)} ${user.roleCode.padEnd(7)} ${user.companyName ?? t(m.theReseller)}`]
      : []
  })
}

/**
 * Refuses to start the demo where others can reach it, unless that is explicitly allowed: the demo users have a
 * published password.
 */
const refuseOpenDemo = ({ demo, isDemoPublic, host, publicUrl }: Env): void => {
  if (!demo || isDemoPublic || isForThisMachine(host, publicUrl)) return
  throw new Error(
    `Others can reach ${publicUrl ?? host}, and the people of the demo have a published password. Set DEMO=off for a portal of your own, or DEMO=public to let everybody try the demo.`,
  )
}

/** Returns what a person needs to know to sign in, printed before the line that reports that CMP is ready. */
const buildStartMessage = async (
  ctx: AppContext,
  url: string,
  firstAdministratorCode: string | null,
): Promise<string[]> => {
  if (firstAdministratorCode && (await hasNoAdministrator(ctx)))
    return [
      t(m.createTheFirstAdministrator, {
        url: `${ctx.env.publicUrl?.replace(/\/$/, '') ?? url}/session/first-administrator?code=${firstAdministratorCode}`,
      }),
    ]
  if (!ctx.env.demo) return []
  const people = await listDemoUsers(ctx)
  return people.length > 0 ? [t(m.demoUsersPassword, { demoPassword }), ...people] : []
}

/**
 * Serves until the process is asked to stop.
 * @param root the folder of the repository
 * @param print writes a line for the person who started it
 * @throws Error with a sentence if the folder is held, a store does not open, the port is in use, or the demo would be
 * public
 */
export const serve = async (env: Env, root: string, print: (line: string) => void): Promise<void> => {
  refuseOpenDemo(env)
  await withFolder(env, (folder) =>
    withStores(env, async ({ ctx, stop }) => {
      const isNew = await hasNoUser(ctx)
      const retired = env.demo ? 0 : await retireDemoPeople(ctx)
      if (retired > 0) print(t(m.theDemoIsOffDemoUser, { retired }))
      const code = (await hasNoAdministrator(ctx)) ? await deriveFirstAdministratorCode(ctx) : null
      const app = await createApi(ctx, {
        webDir: join(root, 'apps', 'web', 'dist'),
        operatorToken: folder.operatorToken,
        firstAdministratorCode: code,
      })
      try {
        const port = await listen(app, { ...env, setting: 'PORT' })
        ctx.listensAt(port)
        folder.listening(formatLocalUrl(env.host, port))
        // The demo runs its own imports and calculations, so that no job takes them a second time.
        if (env.demo && isNew) print(t(m.addingDemoResellerToNewPortal))
        await rejectWhenStopped(
          stop,
          withLock({ pool: ctx.pool, stop }, 'first-fill', async () => {
            if (env.demo && isNew) await seedDemo(ctx)
            await fillInSeller(ctx)
            await ensureDemoAccount(ctx, env.demo)
          }),
        )
        await cleanRunFolders(ctx)
        startWorkers(ctx, jobs)
        const url = formatBrowserUrl(env.host, port)
        for (const line of await buildStartMessage(ctx, url, code)) print(line)
        print(t(m.cmpIsReadyAt, { url }))
        await waitForStop(stop)
        ctx.stopWork()
        // Load balancers need this time to notice that the server is stopping.
        await sleep(env.drainSeconds * 1000)
      } finally {
        await endCalls(app, env.stopSeconds)
      }
    }),
  )
}
