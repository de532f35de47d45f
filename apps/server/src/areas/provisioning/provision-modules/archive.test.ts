/** Tests unpacking of module archives and the rejection of hostile ones. */
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { unpackModule } from './archive.ts'

const packTar = async (
  headers: readonly (Partial<tar.Header> & { name: string; content?: string | Buffer })[],
): Promise<Buffer> => {
  const pack = tar.pack()
  for (const { content, ...header } of headers)
    if (content === undefined) pack.entry(header).end(null)
    else pack.entry(header, content)
  pack.finalize()
  return gzipSync(await buffer(pack))
}

const packZip = async (
  files: Readonly<Record<string, { content: string; mode?: number }>>,
): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  for (const [name, { content, mode = 0o100644 }] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** Renames the first file of a zip, because the library that writes it rejects such names. */
const renameInZip = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

const listNames = async (archive: Buffer): Promise<string[]> => [...(await unpackModule(archive)).keys()]

test('unpacks tar.gz and zip without the common folder and without external tools', async () => {
  const tarball = await packTar([
    { name: 'module-1.0/main.tf', content: 'a = 1' },
    { name: 'module-1.0/.git/config', content: 'x' },
    { name: 'module-1.0/inner/main.tf', content: 'b = 1' },
  ])
  expect(await listNames(tarball)).toEqual(['main.tf', 'inner/main.tf'])
  expect(
    await listNames(await packZip({ 'main.tf': { content: 'a = 1' }, 'x/y.tf': { content: '' } })),
  ).toEqual(['main.tf', 'x/y.tf'])
})

describe('rejected archives', () => {
  test.each<[string, Partial<tar.Header> & { name: string }]>([
    ['paths that lead up', { name: '../../etc/cron.d/x', size: 0 }],
    ['paths that lead up inside', { name: 'a/../../x', size: 0 }],
    ['absolute paths', { name: '/etc/passwd', size: 0 }],
    ['backslashes', { name: 'a\\..\\x', size: 0 }],
    ['symbolic links', { name: 'main.tf', type: 'symlink', linkname: '/etc/passwd' }],
    ['hard links', { name: 'main.tf', type: 'link', linkname: '/etc/passwd' }],
    ['character devices', { name: 'main.tf', type: 'character-device' }],
    ['block devices', { name: 'main.tf', type: 'block-device' }],
    ['pipes', { name: 'main.tf', type: 'fifo' }],
  ])('%s in a tar', async (_what, header) => {
    await expect(unpackModule(await packTar([header]))).rejects.toMatchObject({ code: 'InvalidFile' })
  })

  test('links and parent paths in a zip', async () => {
    const link = await packZip({ 'main.tf': { content: '/etc/passwd', mode: 0o120777 } })
    await expect(unpackModule(link)).rejects.toMatchObject({ code: 'InvalidFile' })
    const up = renameInZip(await packZip({ 'aa/main.tf': { content: 'x' } }), 'aa/main.tf', '../main.tf')
    await expect(unpackModule(up)).rejects.toMatchObject({ code: 'InvalidFile' })
  })

  test('content over the limits after unpacking, including skipped files', async () => {
    const zeros = Buffer.alloc(11 * 1024 * 1024)
    for (const name of ['main.tf', '.git/objects/pack']) {
      const bomb = await packTar([{ name, content: zeros }])
      expect(bomb.length).toBeLessThan(20_000)
      await expect(unpackModule(bomb)).rejects.toMatchObject({ code: 'InvalidFile' })
    }
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`${index}.tf`, { content: '' }]),
    )
    await expect(unpackModule(await packZip(many))).rejects.toMatchObject({ code: 'InvalidFile' })
  })

  test('a duplicate file, a file that is not an archive and a truncated archive', async () => {
    const twice = await packTar([
      { name: 'main.tf', content: 'a' },
      { name: './main.tf', content: 'b' },
    ])
    const whole = await packTar([{ name: 'main.tf', content: 'a'.repeat(5000) }])
    for (const archive of [twice, Buffer.from('<html>'), Buffer.alloc(0), whole.subarray(0, 60)])
      await expect(unpackModule(archive)).rejects.toMatchObject({ code: 'InvalidFile' })
  })
})
