/**
 * A fake Terraform whose apply takes as long as a test wants. It writes to a file when it starts, when it is asked to
 * stop and when it ends, and leaves a state that it could not write to the store.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TerraformProgram } from '../program.ts'
import type { RunRequest } from '../run.ts'
import { createMemoryState } from './memory-state.ts'
import { testBounds } from './test-bounds.ts'

const script = `#!/bin/sh
case "$1" in
  init) echo '{"type":"version","@message":"Invented"}' ;;
  plan)
    for arg in "$@"; do case "$arg" in -out=*) echo plan > "\${arg#-out=}" ;; esac; done
    echo '{"type":"version","@message":"Invented"}' ;;
  show | output) echo '{}' ;;
  apply)
    asked=
    trap 'asked=1; echo asked >> "$SAID"' INT
    # No program has begun with anything as soon as it is there.
    sleep 0.3
    echo "begins $$ $PPID" >> "$SAID"
    if [ -n "$SLOW" ]; then
      while [ -z "$asked" ]; do sleep 0.05; done
      # What the cloud has begun takes its time.
      for _ in 1 2 3 4 5; do sleep 0.2; done
      echo '{"lineage":"one","serial":7,"resources":[]}' > errored.tfstate
      echo ends >> "$SAID"
      exit 1
    fi
    echo ends >> "$SAID" ;;
esac
`

/** The program in a folder, and its recorded messages. */
export const writeInventedTerraform = (base: string) => {
  const path = join(base, 'invented-terraform')
  const said = join(base, 'said')
  writeFileSync(path, script, { mode: 0o755 })
  return {
    path,
    said,
    /** Returns its messages in order. */
    lines: (): string[] => (existsSync(said) ? readFileSync(said, 'utf8').split('\n').filter(Boolean) : []),
  }
}

/**
 * Starts a run on an empty configuration. An apply that is `slow` continues until it is asked to stop, and for a second
 * after that.
 */
export const buildInventedRun = (
  { path, said }: { path: string; said: string },
  { isSlow, ...change }: Pick<RunRequest, 'folder' | 'key'> & Partial<RunRequest> & { isSlow: boolean },
): RunRequest => ({
  program: { path, version: '1.11.4' } satisfies TerraformProgram,
  configurationOf: () => ({}),
  variables: {},
  credentials: { SAID: said, ...(isSlow ? { SLOW: '1' } : {}) },
  state: createMemoryState(),
  isDestroy: false,
  // The program reports its own process IDs, so it must be in the same namespace as the test.
  bounds: { ...testBounds, confinement: 'off' },
  signal: new AbortController().signal,
  graceSeconds: 20,
  onEvent: () => undefined,
  ...change,
})
