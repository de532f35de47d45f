/** A real mail server for the journeys: what it receives stands in a folder, one file a message. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'

/** The server: where it listens, and where its messages stand (see `mailTo`). */
export type MailServer = { url: string; folder: string; stop: () => Promise<void> }

/** Starts it on a free port of this machine. */
export const startMailServer = async (): Promise<MailServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-mail-'))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream).then(
        (message) => {
          const name = `${Date.now()}-${randomUUID()}`
          // Whoever looks finds whole messages only.
          writeFileSync(join(folder, `${name}.part`), message)
          renameSync(join(folder, `${name}.part`), join(folder, `${name}.eml`))
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  // An interrupted run leaves no messages behind either.
  process.once('exit', removeFolder)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    folder,
    stop: async () => {
      await new Promise<void>((closed) => server.close(() => closed()))
      removeFolder()
    },
  }
}
