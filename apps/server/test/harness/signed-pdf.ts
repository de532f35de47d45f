/** Checks signatures in PDF files independently of the portal's code, with openssl. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the bytes that a signature covers, its CMS bytes, and its dictionary as text. */
export const extractSignature = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number)
  if (!range) return null
  const [start = 0, length = 0, rest = 0, restLength = 0] = range
  const hex = text.slice(start + length + 1, rest - 1)
  const at = text.lastIndexOf('<<', text.indexOf('/ByteRange'))
  return {
    range: { start, length, rest, restLength },
    covered: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(rest, rest + restLength)]),
    cms: Buffer.from(hex, 'hex'),
    dictionary: text.slice(at, start + length) + text.slice(rest, text.indexOf('>>', rest)),
  }
}

/** Runs work with a temporary folder. */
export const withTemporaryFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-signature-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns whether openssl accepts the signature over the covered bytes with a certificate that `trusted` (PEM) trusts,
 * and what it prints.
 */
export const verifyWithOpenssl = (pdf: Buffer, trusted: string, options: readonly string[] = []) => {
  const signature = extractSignature(pdf)
  if (!signature) return { isValid: false, output: 'There is no signature.' }
  return withTemporaryFolder((folder) => {
    const files = { cms: join(folder, 'cms'), content: join(folder, 'content'), ca: join(folder, 'ca.pem') }
    writeFileSync(files.cms, signature.cms)
    writeFileSync(files.content, signature.covered)
    writeFileSync(files.ca, trusted)
    const { status, stderr } = spawnSync(
      'openssl',
      // -cades checks the attribute that binds the signature to its certificate.
      [
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        '-in',
        files.cms,
        '-content',
        files.content,
        '-CAfile',
        files.ca,
        '-purpose',
        'any',
        '-no_check_time',
        '-out',
        '/dev/null',
        ...options,
      ],
      { encoding: 'utf8' },
    )
    return { isValid: status === 0, output: stderr }
  })
}

/** Returns openssl's printout of the signature's structure. */
export const printCms = (pdf: Buffer): string =>
  withTemporaryFolder((folder) => {
    const file = join(folder, 'cms')
    writeFileSync(file, extractSignature(pdf)?.cms ?? '')
    return execFileSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', file], {
      encoding: 'utf8',
    })
  })

/** Options for a PKCS#12 file of a test. */
export type Pkcs12Options = {
  key: readonly string[]
  password: string
  days: number
  /** The start of validity as `YYYYMMDDHHMMSSZ`; today by default. */
  notBefore?: string
  notAfter?: string
  isKeyLeftOut?: boolean
  isLegacy?: boolean
  /** Iterations of the hash. */
  rounds?: number
}

/** Runs a command of openssl that makes files, and returns their contents. */
const makeFiles = <Name extends string>(
  names: readonly Name[],
  args: readonly string[],
): Record<Name, Buffer> =>
  withTemporaryFolder((folder) => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])) as Record<
      Name,
      Buffer
    >
  })

const makeAuthority = () =>
  makeFiles(
    ['ca.key', 'ca.pem'],
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 9000 -subj'
      .split(' ')
      .concat('/CN=Test Signing CA'),
  )

const makeSeller = (key: readonly string[]) =>
  makeFiles(
    ['key.pem', 'request.pem'],
    [
      'req',
      '-newkey',
      ...key,
      ...'-nodes -keyout key.pem -out request.pem -subj'.split(' '),
      '/CN=Alpha Cloud Ltd./C=TH',
    ],
  )

/** The authority and the sellers' keys are made once per process, because making RSA keys takes long. */
let authority: ReturnType<typeof makeAuthority> | undefined
const sellers = new Map<string, ReturnType<typeof makeSeller>>()

/** Creates a PKCS#12 file of a seller whose certificate an authority issued, and the authority's certificate (PEM). */
export const makePkcs12 = ({
  key,
  password,
  days,
  notBefore,
  notAfter,
  isKeyLeftOut,
  isLegacy,
  rounds,
}: Pkcs12Options) =>
  withTemporaryFolder((folder) => {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    const dates =
      notBefore && notAfter ? ['-not_before', notBefore, '-not_after', notAfter] : ['-days', String(days)]
    authority ??= makeAuthority()
    const seller = sellers.get(key.join(' ')) ?? makeSeller(key)
    sellers.set(key.join(' '), seller)
    for (const [name, content] of Object.entries({ ...authority, ...seller }))
      writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, 'index'), '')
    writeFileSync(
      join(folder, 'ca.cnf'),
      [
        '[ca]',
        'default_ca=one',
        '[one]',
        'database=index',
        'new_certs_dir=.',
        'rand_serial=yes',
        'default_md=sha256',
        'policy=any',
        'unique_subject=no',
        '[any]',
        'commonName=supplied',
        'countryName=optional',
      ].join('\n'),
    )
    run(
      'ca',
      '-batch',
      '-config',
      'ca.cnf',
      '-cert',
      'ca.pem',
      '-keyfile',
      'ca.key',
      '-in',
      'request.pem',
      '-out',
      'cert.pem',
      '-notext',
      ...(notBefore && notAfter ? ['-startdate', notBefore, '-enddate', notAfter] : dates),
    )
    run(
      'pkcs12',
      '-export',
      '-out',
      'file.p12',
      '-in',
      'cert.pem',
      '-certfile',
      'ca.pem',
      '-passout',
      `pass:${password}`,
      ...(isKeyLeftOut ? ['-nokeys'] : ['-inkey', 'key.pem']),
      ...(isLegacy ? ['-legacy'] : []),
      ...(rounds ? ['-iter', String(rounds)] : []),
    )
    return { file: readFileSync(join(folder, 'file.p12')), authority: authority['ca.pem'].toString() }
  })
