/** The current logo, and former ones that issued documents use. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/brand'
import { brandLogo, buildCallPath, type BrandReply } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import type { AppContext } from '../../scope/context.ts'
import { withSystemScope, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { DrawnLogo } from './draw-logo.ts'

const key = 'brand-logo'

const storedLogoShape = z.object({
  logo: z.object({ sha256: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
})

/** A logo without its bytes; width and height in pixels. */
export type Logo = Pick<DrawnLogo, 'sha256' | 'width' | 'height'>

/** Returns the current logo, in any scope; null if there is none. */
export const readCurrentLogo = (scoped: Scoped): Promise<Logo | null> =>
  withSystemScope(scoped, async () => {
    const stored = await readSetting(scoped, key)
    return stored ? storedLogoShape.parse(stored).logo : null
  })

/** Returns the bytes of a logo, a PNG; null if it does not exist. */
export const readLogoContent = async (ctx: AppContext, sha256: string): Promise<Buffer | null> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('brandLogo')
      .select('content')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.content ?? null
  })

/** Returns a logo as pages use it. */
export const toLogoReply = (logo: Logo | null): BrandReply['logo'] =>
  logo && { url: buildCallPath(brandLogo, logo), width: logo.width, height: logo.height }

/** Sets or removes the current logo. */
export const applyLogo = async (scoped: Scoped, logo: DrawnLogo | null): Promise<void> => {
  const { trx, scope, now } = scoped
  const before = await readCurrentLogo(scoped)
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
    objectName: t(m.logo),
    before: { logo: before },
    after: { logo: after },
  })
}
