/** Papers become PDF files in a thread of their own, beside the event loop. */
import { AppError } from '../../kit/errors.ts'
import { ThreadLost, type Priority } from '../../kit/worker-thread.ts'
import type { AppContext } from '../../scope/context.ts'
import { logoContent } from '../brand/logo.ts'
import type { JoinTask, PaperInput, PrintTask } from './pdf/input.ts'

const sentences: Record<ThreadLost['reason'], string> = {
  time: 'The PDF was given up: it took longer than a minute to lay out. Export its rows as CSV instead, or try again when the portal has less to do.',
  memory:
    'The PDF was given up: it has more rows than the portal has memory to lay out. Export them as CSV instead.',
  crash: 'The PDF could not be made: the part of the portal that lays it out ended unexpectedly. Try again.',
  closed: 'The portal is stopping. Try again when it runs.',
}

/**
 * Lays out a paper (A4, fonts embedded); the same one gives the same bytes. `interactive` is what a person waits for: it
 * goes before what is made in the background.
 * @throws AppError Unavailable when it takes too long or too much memory, or its thread ends; Error when a logo is no PNG or
 * JPEG `data:` URL
 */
export const layOut = async (
  { renderer, beforeClose }: Pick<AppContext, 'renderer' | 'beforeClose'>,
  task: PrintTask | JoinTask,
  priority: Priority,
): Promise<Buffer> => {
  const rendering = renderer.run(task, priority)
  // A stop waits for it; how it ends is for the caller alone.
  beforeClose(Promise.allSettled([rendering]))
  try {
    return await rendering
  } catch (error) {
    if (error instanceof ThreadLost)
      throw new AppError('Unavailable', sentences[error.reason], { cause: error })
    throw error
  }
}

/** A paper with what is drawn of its seller's logo. */
const withLogo = async <P extends { seller: PaperInput['seller'] }>(
  ctx: AppContext,
  paper: P,
): Promise<P> => {
  const { logoSha256 } = paper.seller
  const content = logoSha256 ? await logoContent(ctx, logoSha256) : null
  if (!content) return paper
  return {
    ...paper,
    seller: { ...paper.seller, logo: `data:image/png;base64,${content.toString('base64')}` },
  }
}

const withLogos = async (ctx: AppContext, task: PrintTask): Promise<PrintTask> => {
  switch (task.kind) {
    case 'document':
      return { ...task, paper: await withLogo(ctx, task.paper) }
    case 'receipt':
      return { ...task, paper: await withLogo(ctx, task.paper) }
    case 'statement':
      return { ...task, paper: await withLogo(ctx, task.paper) }
    case 'account':
      return { ...task, paper: await withLogo(ctx, task.paper) }
    case 'report':
      return { ...task, paper: await withLogo(ctx, task.paper) }
  }
}

/** Lays out a paper with its seller's logo, as {@link layOut} does. */
export const renderPaper = (ctx: AppContext, task: PrintTask, priority: Priority): Promise<Buffer> => {
  if (task.paper.seller.logoSha256 === undefined) return layOut(ctx, task, priority)
  const rendering = withLogos(ctx, task).then((drawn) => layOut(ctx, drawn, priority))
  // The stop waits for the reading of the logo too.
  ctx.beforeClose(Promise.allSettled([rendering]))
  return rendering
}

/** PDF files as one, in their order. @throws as {@link layOut} does */
export const joinPdfs = (ctx: AppContext, files: readonly Uint8Array[]): Promise<Buffer> =>
  layOut(ctx, { kind: 'join', files }, 'background')
