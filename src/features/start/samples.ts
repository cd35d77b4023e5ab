/**
 * The samples served with the app: which there are, and opening one. Nothing is fetched before a person asks, but for the
 * list itself, which is a file of the app.
 */
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchOwn } from '../../state/door';
import { openFetched } from '../../state/drops';

const Size = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sample = v.object({
  /** Name in the folder of samples; never a path. */
  file: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  name: v.string(),
  line: v.string(),
  /** What is in it, in at most two counts with their words: "385 turns", "12 rules". */
  counts: v.optional(v.pipe(v.array(v.object({ n: Size, of: v.pipe(v.string(), v.regex(/^[a-z ]{1,20}$/)) })), v.maxLength(2)), []),
});
export type Sample = v.InferOutput<typeof Sample>;

const FOLDER = 'samples/';
const LIST = `${FOLDER}samples.json`;

/** Reads the list. Entries that are not samples are left out; a text that is no list gives none. */
export function readSamples(text: string): readonly Sample[] {
  let listed: unknown;
  try {
    listed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry: unknown) => {
    const read = v.safeParse(Sample, entry);
    return read.success ? [read.output] : [];
  });
}

/** The list of samples. Fails with a sentence when the app's own folder cannot be read. */
export function useSamples(): UseQueryResult<readonly Sample[]> {
  return useQuery({
    queryKey: ['samples'],
    queryFn: async ({ signal }) => {
      const fetched = await fetchOwn(LIST, signal);
      if (!fetched.ok) throw new Error(fetched.problem.sentence);
      return readSamples(await new Response(fetched.file.stream).text());
    },
    retry: false,
  });
}

/** Opens a sample as what it is; `variables` of the result is the sample on its way, the error a sentence. */
export function useOpenSample(): UseMutationResult<void, Error, Sample> {
  return useMutation({
    mutationFn: async (sample: Sample) => {
      const fetched = await fetchOwn(FOLDER + sample.file);
      if (!fetched.ok) throw new Error(fetched.problem.sentence);
      const { stream, size } = fetched.file;
      await openFetched({ name: sample.file, stream, ...(size === undefined ? {} : { size }) }, 'sample');
    },
  });
}
