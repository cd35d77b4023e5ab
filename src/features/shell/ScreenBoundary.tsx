import { Component, type ReactNode } from 'react';
import { Button, Empty } from '../../ui';

interface Props { readonly name: string; readonly children: ReactNode }
interface State { readonly failed: string | undefined }

/** One screen that fails does not take the others with it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.failed === undefined) return this.props.children;
    return (
      <Empty action={<Button onClick={() => this.setState({ failed: undefined })}>Show it again</Button>}>
        {this.props.name} could not be shown: <bdi>{this.state.failed}</bdi>
      </Empty>
    );
  }
}
