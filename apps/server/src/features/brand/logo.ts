/** The logo that is worn now, and those that issued papers keep. */
import { brandLogo, pathOf, type BrandReply } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { DrawnLogo } from './draw-logo.ts'

const key = 'brand-logo'

const kept = z.object({
  logo: z.object({ sha256: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
})

/** A logo without its bytes; lengths in pixels. */
export type Logo = Pick<DrawnLogo, 'sha256' | 'width' | 'height'>

/** The logo that is worn now, whoever asks; null where there is none. */
export const currentLogo = (scoped: Scoped): Promise<Logo | null> =>
  asPortal(scoped, async () => {
    const stored = await readSetting(scoped, key)
    return stored ? kept.parse(stored).logo : null
  })

/** The bytes of a logo, a PNG; null where it is not there. */
export const logoContent = async (ctx: AppContext, sha256: string): Promise<Buffer | null> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('brandLogo')
      .select('content')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.content ?? null
  })

/** A logo as pages have it. */
export const shownLogo = (logo: Logo | null): BrandReply['logo'] =>
  logo && { url: pathOf(brandLogo, logo), width: logo.width, height: logo.height }

/** Wears a logo from now on, or none. */
export const wearLogo = async (scoped: Scoped, logo: DrawnLogo | null): Promise<void> => {
  const { trx, scope, now } = scoped
  const before = await currentLogo(scoped)
  const after = logo && { sha256: logo.sha256, width: logo.width, height: logo.height }
  if (logo)
    await trx
      .insertInto('brandLogo')
      .values({ ...logo, createdBy: scope.actor, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (before?.sha256 === after?.sha256) return
  await writeSetting(scoped, key, {
    objectType: 'brand',
    objectName: 'Logo',
    before: { logo: before },
    after: { logo: after },
  })
}
