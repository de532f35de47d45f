/** Renders documents as PDF files in a separate thread. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/documents'
import { AppError } from '../../kit/errors.ts'
import { ThreadLost, type Priority } from '../../kit/worker-thread.ts'
import type { AppContext } from '../../scope/context.ts'
import { readLogoContent } from '../brand/logo.ts'
import type { JoinTask, DocumentPdfInput, PrintTask } from './pdf/input.ts'

const sentences: Record<ThreadLost['reason'], Text> = {
  time: m.pdfWasCanceledBecauseItTook,
  memory: m.pdfWasCanceledBecauseItHas,
  crash: m.pdfCouldNotBeCreatedBecause,
  closed: m.portalIsShuttingDownTryAgain,
}

/**
 * Renders a document (A4, embedded fonts); the same content gives the same bytes. `interactive` tasks, for which a
 * person waits, precede background tasks.
 * @throws AppError Unavailable if it takes too long or too much memory, or if its thread ends; Error if a logo is not a
 * PNG or JPEG `data:` URL
 */
export const renderPdfTask = async (
  { renderer, beforeClose }: Pick<AppContext, 'renderer' | 'beforeClose'>,
  task: PrintTask | JoinTask,
  priority: Priority,
): Promise<Buffer> => {
  const rendering = renderer.run(task, priority)
  // A stop of CMP waits for it; the result is only for the caller.
  beforeClose(Promise.allSettled([rendering]))
  try {
    return await rendering
  } catch (error) {
    if (error instanceof ThreadLost)
      throw new AppError('Unavailable', sentences[error.reason], { cause: error })
    throw error
  }
}

/** Adds the image of the seller's logo to a document. */
const withLogo = async <P extends { seller: DocumentPdfInput['seller'] }>(
  ctx: AppContext,
  printed: P,
): Promise<P> => {
  const { logoSha256 } = printed.seller
  const content = logoSha256 ? await readLogoContent(ctx, logoSha256) : null
  if (!content) return printed
  return {
    ...printed,
    seller: { ...printed.seller, logo: `data:image/png;base64,${content.toString('base64')}` },
  }
}

const withLogos = async (ctx: AppContext, task: PrintTask): Promise<PrintTask> => {
  switch (task.kind) {
    case 'document':
      return { ...task, input: await withLogo(ctx, task.input) }
    case 'receipt':
      return { ...task, input: await withLogo(ctx, task.input) }
    case 'statement':
      return { ...task, input: await withLogo(ctx, task.input) }
    case 'account':
      return { ...task, input: await withLogo(ctx, task.input) }
    case 'report':
      return { ...task, input: await withLogo(ctx, task.input) }
    case 'month-close':
      return { ...task, input: await withLogo(ctx, task.input) }
  }
}

/** Renders a document with its seller's logo, as {@link renderPdfTask} does. */
export const renderWithLogo = (ctx: AppContext, task: PrintTask, priority: Priority): Promise<Buffer> => {
  if (task.input.seller.logoSha256 === undefined) return renderPdfTask(ctx, task, priority)
  const rendering = withLogos(ctx, task).then((drawn) => renderPdfTask(ctx, drawn, priority))
  // A stop of CMP waits for the logo to be read as well.
  ctx.beforeClose(Promise.allSettled([rendering]))
  return rendering
}

/**
 * Joins PDF files in their order.
 * @throws as {@link renderPdfTask} does
 */
export const joinPdfs = (ctx: AppContext, files: readonly Uint8Array[]): Promise<Buffer> =>
  renderPdfTask(ctx, { kind: 'join', files }, 'background')
