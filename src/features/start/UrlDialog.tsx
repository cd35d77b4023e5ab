import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchUrl } from '../../state/door';
import { openFetched } from '../../state/drops';
import { Button, Dialog, Field } from '../../ui';
import css from './start.module.css';

/** Asks for an address and opens what it answers. What goes wrong is said under the field; the dialog stays. */
export function UrlDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [address, setAddress] = useState('');
  const fetching = useMutation({
    mutationFn: async (asked: string) => {
      const fetched = await fetchUrl(asked);
      if (!fetched.ok) throw new Error(fetched.problem.sentence);
      await openFetched(fetched.file, 'dropped');
    },
    onSuccess: () => {
      setAddress('');
      onClose();
    },
  });
  const ask = (): void => {
    if (!fetching.isPending) fetching.mutate(address);
  };
  return (
    <Dialog title="Open from a URL" open={open} onClose={onClose}>
      <p className="t2">The file is fetched by this browser, without cookies, and read here. The server has to allow other pages to read it (CORS).</p>
      <div className={css.address}>
        <Field
          label="Address of a file" type="url" placeholder="https://" value={address} inputMode="url"
          onChange={(text) => {
            setAddress(text);
            if (fetching.isError) fetching.reset();
          }}
          onEnter={ask}
          problem={fetching.error?.message}
        />
        <Button look="primary" onClick={ask} off={address.trim() === '' ? 'Type an address first.' : undefined}>{fetching.isPending ? 'Fetching …' : 'Open'}</Button>
      </div>
    </Dialog>
  );
}
