/** Routes of the brand. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/brand'
import { brandLogo, getBrand, largestLogoBytes, resetBrand, setBrand, setBrandLogo } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { readFormFile } from '../../../http/form.ts'
import { mount } from '../../../http/mount.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { clearBrand, readBrand, writeBrand } from '../../../core/brand/brand.ts'
import { drawLogo } from '../../../core/brand/draw-logo.ts'
import { readLogoContent, applyLogo } from '../../../core/brand/logo.ts'

/** Registers the routes of the brand. */
export const brandRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getBrand, (_given, { scope }) => withScope(ctx, scope, readBrand))
  mount(app, setBrand, ({ body }, { scope, request }) =>
    withScope(ctx, scope, (scoped) => writeBrand(scoped, body, request.headers['if-match'])),
  )
  mount(app, resetBrand, (_given, { scope }) => withScope(ctx, scope, clearBrand))
  mount(app, setBrandLogo, async (_given, { scope, request }) => {
    const { content } = await readFormFile(request, {
      maxBytes: largestLogoBytes,
      missing: t(m.choosePngOrSvgFileFor),
      tooLarge: t(m.logoIsLargerThan512Kib),
    })
    const logo = await drawLogo(content)
    return withScope(ctx, scope, async (scoped) => {
      await applyLogo(scoped, logo)
      return readBrand(scoped)
    })
  })
  mount(app, brandLogo, async ({ params: { sha256 } }, { reply }) => {
    const content = await readLogoContent(ctx, sha256)
    if (!content) throw createNotFoundError(m.logo)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
      .send(content)
  })
}
