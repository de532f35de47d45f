/** A real mail server for the journeys. It stores received messages in a folder, one file per message. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'

/** The server: its URL, and the folder with its messages (see `mailTo`). */
export type MailServer = { url: string; folder: string; stop: () => Promise<void> }

/** Starts the server on a free port of this machine. */
export const startMailServer = async (): Promise<MailServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-mail-'))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream).then(
        (message) => {
          const name = `${Date.now()}-${randomUUID()}`
          // Readers of the folder only see complete messages.
          writeFileSync(join(folder, `${name}.part`), message)
          renameSync(join(folder, `${name}.part`), join(folder, `${name}.eml`))
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  // An interrupted run deletes its messages too.
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
